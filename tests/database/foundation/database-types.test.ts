import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Constants } from '../../../src/data/database.types.ts';
import { testBackend } from '../../support/backend.ts';
import { enumValues, foreignKeys, functionTypes, NO_ARGUMENTS, relationTypes } from './catalogue-types.ts';
import { readType } from './type-file.ts';

// When one of these tests fails, the schema has changed: `npm run types` rewrites the file.
const FILE = new URL('../../../src/data/database.types.ts', import.meta.url);

const list = z.tuple([z.string()]).transform(([type]) => `${type}[]`);
const columns = z.record(z.string(), z.union([z.string(), list]));
const relationships = z.array(
  z.object({
    foreignKeyName: z.string(),
    columns: z.array(z.string()),
    isOneToOne: z.string(),
    referencedRelation: z.string(),
    referencedColumns: z.array(z.string()),
  }),
);
const written = z
  .object({
    public: z.object({
      Tables: z.record(
        z.string(),
        z.object({ Row: columns, Insert: columns, Update: columns, Relationships: relationships }),
      ),
      Views: z.record(z.string(), z.object({ Row: columns, Relationships: relationships })),
      Functions: z.record(
        z.string(),
        z.object({
          Args: z.union([columns, z.literal(NO_ARGUMENTS)]),
          Returns: z.union([z.array(z.union([columns, z.string()])), z.string()]),
        }),
      ),
      Enums: columns,
      CompositeTypes: z.object({}).strict(),
    }),
  })
  .parse(readType(FILE, 'Database')).public;

const backend = await testBackend();
afterAll(() => backend.close());

const withoutNull = (type: string) => type.replace(/ \| null$/, '');
const unquoted = (text: string) => text.replace(/^'|'$/g, '');

test("the tables have the database's columns, with types, nullability and what an insert requires", async () => {
  const tables = Object.entries(written.Tables).map(([name, { Row, Insert, Update }]) => [
    name,
    { Row, Insert, Update },
  ]);
  expect(Object.fromEntries(tables)).toEqual(await relationTypes(backend.sql, 'r'));
});

test('the views have the columns of the database', async () => {
  const rows = (views: Record<string, { Row: Record<string, string> }>) =>
    Object.entries(views).map(([name, { Row }]) => [
      name,
      Object.entries(Row).map(([column, type]) => [column, withoutNull(type)]),
    ]);
  expect(rows(written.Views)).toEqual(rows(await relationTypes(backend.sql, 'v')));
});

test('a column of a view that is typed as not null contains no null', async () => {
  for (const [view, { Row }] of Object.entries(written.Views)) {
    const never = Object.keys(Row).filter((column) => Row[column] === withoutNull(Row[column] ?? ''));
    const isNull = never.map((column) => `${column} is null`).join(' or ') || 'false';
    expect(await backend.sql(`select * from ${view} where ${isNull}`)).toEqual([]);
  }
});

test('the relationships are the foreign keys', async () => {
  const keys = await foreignKeys(backend.sql);
  const typed = Object.entries({ ...written.Tables, ...written.Views }).flatMap(
    ([relation, { Relationships }]) =>
      Relationships.map((each) => ({
        relation,
        foreignKeyName: unquoted(each.foreignKeyName),
        columns: each.columns.map(unquoted),
        isOneToOne: each.isOneToOne === 'true',
        referencedRelation: unquoted(each.referencedRelation),
        referencedColumns: each.referencedColumns.map(unquoted),
      })),
  );
  const isTable = (name: string) => name in written.Tables;
  const byName = (a: { foreignKeyName: string }, b: { foreignKeyName: string }) =>
    a.foreignKeyName.localeCompare(b.foreignKeyName);
  expect(
    typed
      .filter(({ relation, referencedRelation }) => isTable(relation) && isTable(referencedRelation))
      .sort(byName),
  ).toEqual(keys.sort(byName));

  // The generator derives the relationships of views from keys: each must be based on a key that exists.
  const columnsOf = (name: string) => Object.keys((written.Tables[name] ?? written.Views[name])?.Row ?? {});
  for (const each of typed) {
    expect(keys.map(({ foreignKeyName }) => foreignKeyName)).toContain(each.foreignKeyName);
    expect(columnsOf(each.relation)).toEqual(expect.arrayContaining(each.columns));
    expect(columnsOf(each.referencedRelation)).toEqual(expect.arrayContaining(each.referencedColumns));
  }
});

test('the functions are those that the API can call', async () => {
  expect(written.Functions).toEqual(await functionTypes(backend.sql));
  const names = await backend.sql<{ name: string }>(
    `select distinct proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by proname`,
  );
  expect(Object.keys(written.Functions)).toEqual(names.map(({ name }) => name));
});

test('the enums have the values of the database, as types and as constants', async () => {
  const values = await enumValues(backend.sql);
  const union = (labels: string[]) => labels.map((label) => `'${label}'`).join(' | ');
  expect(written.Enums).toEqual(
    Object.fromEntries(Object.entries(values).map(([name, labels]) => [name, union(labels)])),
  );
  expect(Constants.public.Enums).toEqual(values);
});

test('there is no composite type', async () => {
  const types = await backend.sql(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'c'`,
  );
  expect(types).toEqual([]);
});
