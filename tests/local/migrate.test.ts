import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bootstrap } from '../../supabase/local/database/bootstrap.ts';
import { migrate } from '../../supabase/local/database/migrate.ts';
import { openPglite } from '../../supabase/local/database/pglite.ts';
import { type Replaced, readReplaced } from '../../supabase/local/database/replaced-migrations.ts';
import { seed } from '../../supabase/local/database/seed.ts';
import { LocalBackendError } from '../../supabase/local/errors.ts';
import { SUPABASE_DIR } from '../../supabase/local/paths.ts';
import { bareSnapshot, temporaryFolder } from './fixture-backend.ts';

const database = await openPglite({ snapshot: bareSnapshot() });
afterAll(() => database.close());

let folder: string;
let logged: string[];
beforeEach(async () => {
  folder = temporaryFolder();
  logged = [];
  await database.exec(`
    drop schema public cascade; create schema public;
    truncate supabase_migrations.schema_migrations, supabase_migrations.seed_files;
    create table public.steps (id serial, step text unique)`);
});

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const step = (name: string) => `insert into public.steps (step) values ('${name}') on conflict do nothing;`;
const apply = (others?: Replaced) => migrate(database, folder, (line) => logged.push(line), others);
const replaced = (...former: string[]): Replaced => ({
  release: 'The last of the old',
  versions: former,
  by: ['20260201000000'],
  view: 'public.former',
});
const column = async (text: string) => (await database.query(text)).flatMap((row) => Object.values(row));
const steps = () => column('select step from public.steps order by id');
const versions = () => column('select version from supabase_migrations.schema_migrations order by version');

test('migrations run once, in the order of their names, and are recorded as the Supabase CLI records them', async () => {
  write('20260102000000_second.sql', step('second'));
  write('20260101000000_first.sql', step('first'));
  write('notes.txt', 'not a migration');
  await apply();
  write('20260103000000_third.sql', step('third'));
  await apply();
  expect(await steps()).toEqual(['first', 'second', 'third']);
  expect(
    await database.query('select * from supabase_migrations.schema_migrations order by version limit 1'),
  ).toMatchObject([{ version: '20260101000000', name: 'first', statements: [step('first')] }]);
  expect(logged).toEqual([]);
});

test('a migration that fails leaves nothing behind, names its file, and runs again once it is fixed', async () => {
  write('20260101000000_good.sql', step('good'));
  write('20260102000000_bad.sql', `${step('half')} select nonsense;`);
  await expect(apply()).rejects.toThrow(
    new LocalBackendError('Migration 20260102000000_bad.sql failed: column "nonsense" does not exist'),
  );
  expect(await steps()).toEqual(['good']);
  expect(await versions()).toEqual(['20260101000000']);
  write('20260102000000_bad.sql', step('mended'));
  await apply();
  expect(await steps()).toEqual(['good', 'mended']);
});

test('a migration that cannot be recorded is not applied', async () => {
  const record = "insert into supabase_migrations.schema_migrations (version) values ('20260101000000');";
  write('20260101000000_twice.sql', `${step('unrecorded')} ${record}`);
  await expect(apply()).rejects.toThrow(/^Migration 20260101000000_twice.sql failed: duplicate key/);
  expect(await steps()).toEqual([]);
});

test('a migration that was changed after it was applied is reported, not run again', async () => {
  write('20260101000000_first.sql', step('first'));
  await apply();
  write('20260101000000_first.sql', step('changed'));
  await apply();
  expect(await steps()).toEqual(['first']);
  expect(logged).toEqual([expect.stringContaining('20260101000000_first.sql has changed')]);
});

test('a database with all of the replaced migrations is refused and unchanged, and the error says how to carry its data over', async () => {
  write('20260101000000_first.sql', step('first'));
  await apply();
  rmSync(path.join(folder, '20260101000000_first.sql'));
  write('20260201000000_both.sql', step('both'));
  await expect(apply(replaced('20260101000000'))).rejects.toThrow(
    /other names in its schema.*Its data is untouched.*npm run backup.*npm run restore/,
  );
  expect(await steps()).toEqual(['first']);
  expect(await versions()).toEqual(['20260101000000']);
});

test('so is one that has the replacing files as they were under the former names', async () => {
  write('20260201000000_both.sql', `${step('both')} create view public.former as select 1;`);
  await apply();
  write('20260201000000_both.sql', `${step('both')} create view public.present as select 1;`);
  await expect(apply(replaced('20260101000000'))).rejects.toThrow(
    /other names in its schema.*npm run restore/,
  );
  await database.exec('drop view public.former');
  await apply(replaced('20260101000000'));
  expect(logged).toEqual([expect.stringContaining('20260201000000_both.sql has changed')]);
});

test('a database without the last of them is refused and unchanged, and the error says how to bring it up to date', async () => {
  write('20260101000000_first.sql', step('first'));
  await apply();
  write('20260201000000_both.sql', step('both'));
  await expect(apply(replaced('20260101000000', '20260102000000'))).rejects.toThrow(
    /older version.*Its data is untouched.*check out the commit "The last of the old".*npm start once/,
  );
  expect(await steps()).toEqual(['first']);
  expect(await versions()).toEqual(['20260101000000']);
});

test("the product's migrations contain all replacing files and no replaced ones", () => {
  const files = readdirSync(path.join(SUPABASE_DIR, 'migrations')).map((file) => file.slice(0, 14));
  const { versions: former = [], by = [] } = readReplaced(SUPABASE_DIR) ?? {};
  expect(former.filter((version) => files.includes(version))).toEqual([]);
  expect(by.filter((version) => !files.includes(version))).toEqual([]);
  expect(former.length * by.length).toBeGreaterThan(0);
});

test('settings that a migration leaves behind do not outlive it', async () => {
  write('20260101000000_settings.sql', "set search_path = ''; set timezone = 'Asia/Tokyo';");
  await apply();
  expect(await column("select current_setting('search_path')")).not.toEqual(['']);
  expect(await column("select current_setting('timezone')")).not.toEqual(['Asia/Tokyo']);
});

test('a default privilege that a migration revoked is not granted again at the next start (B2)', async () => {
  const anonReads = async (table: string) => {
    await database.exec(`create table public.${table} ()`);
    return column(`select has_table_privilege('anon', 'public.${table}', 'select')`);
  };
  await bootstrap(database);
  expect(await anonReads('open')).toEqual([true]);
  write(
    '20260101000000_close.sql',
    'alter default privileges in schema public revoke all on tables from anon;',
  );
  await apply();
  await bootstrap(database);
  expect(await anonReads('closed')).toEqual([false]);
});

test('seed.sql runs first, then seeds/ by name; each runs once, and again when its text changes', async () => {
  write('seeds/20-second.sql', step('20'));
  write('seeds/10-first.sql', step('10'));
  write('seed.sql', step('seed'));
  await seed(database, folder);
  expect(await steps()).toEqual(['seed', '10', '20']);
  await database.exec('truncate public.steps');
  await seed(database, folder);
  expect(await steps()).toEqual([]);
  write('seeds/10-first.sql', step('10, better'));
  await seed(database, folder);
  expect(await steps()).toEqual(['10, better']);
});

test('a seed that fails leaves nothing behind and names its file', async () => {
  write('seeds/10-bad.sql', `${step('half')} select nonsense;`);
  await expect(seed(database, folder)).rejects.toThrow(/^Seed seeds\/10-bad.sql failed: column "nonsense"/);
  expect(await steps()).toEqual([]);
});
