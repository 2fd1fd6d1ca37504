import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { temporaryDataDir } from '../../scripts/local/temporary-data-dir.ts';
import { fromRoot } from '../../scripts/shared/root.ts';
import { runSupabase } from '../../scripts/shared/supabase-cli.ts';
import { copyProject } from './hosted-server.ts';
import { startLintServer } from './lint-server.ts';

const server = await startLintServer();
const { folder, remove } = temporaryDataDir();
afterAll(() => {
  server.stop();
  remove();
});

/** The platform's statements, without what a server before 16 does not know: whether a grant is inherited. */
const platform = (file: string): string =>
  readFileSync(fromRoot(`tests/hosted/platform/${file}.sql`), 'utf8').replaceAll(
    / with (admin true, )?inherit (true|false)(, set (true|false))?/g,
    '',
  );

test('db lint finds no error and no warning in any function', async () => {
  const [superuser, database] = [server.url('postgres'), server.url('linted')];
  await server.exec(superuser, server.owner);
  await server.exec(superuser, platform('roles'));
  await server.exec(superuser, 'create database linted owner postgres template template0');
  for (const file of ['extensions', 'auth', 'storage']) await server.exec(database, platform(file));
  const owned = server.url('linted', 'postgres');
  // db push makes this table before it applies anything.
  await server.exec(
    owned,
    'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key)',
  );
  for (const name of readdirSync(fromRoot('supabase/migrations')))
    await server.exec(owned, readFileSync(fromRoot(`supabase/migrations/${name}`), 'utf8'));
  await server.exec(database, 'create extension plpgsql_check with schema extensions');
  const lint = () =>
    runSupabase(['db', 'lint', '--level=warning', `--remote=${owned}?sslmode=disable`], {
      folder: copyProject(folder),
    });
  const { code, stdout, stderr } = await lint();
  expect([code, JSON.parse(stdout || '[]'), stderr]).toEqual([
    0,
    [],
    expect.stringContaining('Linting schema: private'),
  ]);
  await server.exec(
    owned,
    'create function public.broken() returns int language plpgsql as $$ begin return (select 1 from no_such_table); end $$',
  );
  expect((await lint()).stdout).toContain('no_such_table');
});
