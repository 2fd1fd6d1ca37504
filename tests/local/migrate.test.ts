import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../../supabase/local/database/migrate.ts';
import { DATABASE } from '../../supabase/local/database/open-database.ts';
import { openPostgres } from '../../supabase/local/database/postgres.ts';
import { seed } from '../../supabase/local/database/seed.ts';
import { LocalBackendError } from '../../supabase/local/errors.ts';
import { copyDatabase } from '../support/databases.ts';
import { temporaryFolder } from './fixture-backend.ts';

const copy = await copyDatabase(inject('bareServer'), DATABASE);
const database = openPostgres(copy.url);
afterAll(async () => {
  await database.close();
  await copy.drop();
});

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
const apply = () => migrate(database, folder, (line) => logged.push(line));
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

test('a database with a migration that is not in the folder is refused and unchanged, and the error says how to carry its data over', async () => {
  write('20260101000000_first.sql', step('first'));
  await apply();
  rmSync(path.join(folder, '20260101000000_first.sql'));
  write('20260201000000_initial.sql', step('initial'));
  await expect(apply()).rejects.toThrow(
    /migration 20260101000000 is not in this folder.*Its data is untouched.*npm run backup.*npm run restore/,
  );
  expect(await steps()).toEqual(['first']);
  expect(await versions()).toEqual(['20260101000000']);
});

test('settings that a migration leaves behind do not outlive it', async () => {
  write('20260101000000_settings.sql', "set search_path = ''; set timezone = 'Asia/Tokyo';");
  await apply();
  expect(await column("select current_setting('search_path')")).not.toEqual(['']);
  expect(await column("select current_setting('timezone')")).not.toEqual(['Asia/Tokyo']);
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
