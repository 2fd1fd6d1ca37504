import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  INITIAL_MIGRATION,
  initialMigration,
  isOnlyMigration,
  schemaFiles,
} from '../scripts/shared/schema-files.ts';
import { changesOfAllRows, createdBy, statementsOf } from './support/sql-statements.ts';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const migrations = readdirSync(path.join(root, 'supabase/migrations')).map(
  (name) => `supabase/migrations/${name}`,
);
const schemas = schemaFiles();

const statements = schemas.flatMap((file) => statementsOf(textOf(file)).map((text) => ({ file, text })));

describe('the files of the schema', () => {
  test('create each object once', () => {
    const files = new Map<string, string[]>();
    for (const { file, text } of statements) {
      const created = createdBy(text);
      if (created) files.set(created, [...(files.get(created) ?? []), file]);
      else expect(text).not.toMatch(/^create /);
    }
    expect(files.size).toBeGreaterThan(750);
    expect([...files].filter(([, places]) => places.length > 1)).toEqual([]);
  });

  test('are searched for what a block creates, and not for what a function would', () => {
    const block =
      'do $$ begin create table t (); exception when others then create view v as select 1; end $$;';
    const body = 'create function f() returns void language plpgsql as $$ begin create table t (); end $$;';
    expect(statementsOf(block).map(createdBy).filter(Boolean)).toEqual(['table t', 'view v']);
    expect(statementsOf(body).map(createdBy)).toEqual(['function f()']);
    const created = statements.map(({ text }) => createdBy(text));
    expect(created).toContain('trigger sessions_note_sign_in on auth.sessions');
  });

  test('say what is, not how it came to be', () => {
    const changes =
      /^drop |^create or replace |^alter (?!default privileges|role)(?!table [\w.]+ enable row level security)/;
    expect(statements.filter(({ text }) => changes.test(text))).toEqual([]);
  });

  test('are what the initial migration was made of: npm run schema', () => {
    if (isOnlyMigration()) expect(textOf(INITIAL_MIGRATION) === initialMigration()).toBe(true);
  });
});

describe('the files of the schema and the migrations', () => {
  test('write no function that stands in no file', () => {
    expect([...schemas, ...migrations].filter((file) => textOf(file).includes('pg_get_functiondef'))).toEqual(
      [],
    );
  });

  test('change rows only with a condition: hosted projects refuse any other update and deletion', () => {
    const found = [...schemas, ...migrations].flatMap((file) =>
      changesOfAllRows(textOf(file)).map((statement) => `${file}: ${statement}`),
    );
    expect(found).toEqual([]);
  });

  test('are searched for changes of all rows, in functions and in brackets too', () => {
    const body = (text: string) =>
      `create function f() returns void language plpgsql as $$ begin ${text} end $$;`;
    expect(changesOfAllRows(body('update t set a = (select 1 from u where true); delete from t;'))).toEqual([
      'update t set a = ()',
      'delete from t',
    ]);
    expect(
      changesOfAllRows(body('with x as (update t s set a = 1 returning a) select * from x where a = 1;')),
    ).toEqual(['update t s set a = 1 returning a']);
    expect(changesOfAllRows(body('execute $q$ delete from t $q$; -- update t set a = 1;\n'))).toEqual([
      'delete from t',
    ]);
    const fine =
      'insert into t values (1) on conflict do update set a = 1; select 1 from t for update; delete from t where true;';
    expect(changesOfAllRows(body(fine))).toEqual([]);
  });
});
