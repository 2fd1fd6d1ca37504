import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { postgresPackage } from '../../supabase/local/postgres/programs.ts';
import { runningServer, startServer } from '../../supabase/local/postgres/server.ts';
import { temporaryFolder, usedDataDir } from './fixture-backend.ts';
import { answerOf, serverProcess, startInTest } from './server-fixtures.ts';

test('a first start makes a cluster that only its owner can read, listens on this machine alone, and asks for a password', async () => {
  const dataDir = path.join(temporaryFolder(), 'pgdata');
  const server = await startInTest(dataDir);
  const url = new URL(server.url('postgres'));
  const settings = `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
    current_setting('server_version_num')::int / 10000 as version, 'Ł' ~ '\\w' as letter, current_setting('timezone') as zone`;
  expect(await answerOf(url.href, settings)).toEqual([
    { addresses: '127.0.0.1', sockets: '', version: 17, letter: true, zone: 'UTC' },
  ]);
  url.password = 'wrong';
  await expect(answerOf(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect(readdirSync(dataDir).sort()).toEqual(['cluster', 'password']);
  expect(execFileSync('stat', ['-c', '%a', dataDir], { encoding: 'utf8' })).toBe('700\n');
});

test('a first start that was interrupted begins again', async () => {
  const dataDir = path.join(temporaryFolder(), 'pgdata');
  const interrupted = serverProcess(dataDir);
  await interrupted.printed(/Preparing the local database/);
  await interrupted.kill('SIGKILL');
  const server = await startInTest(dataDir);
  expect(await answerOf(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).sort()).toEqual(['cluster', 'password']);
});

test("a folder with other people's files is refused and stays as it is", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'letter.txt'), 'hello');
  await expect(startServer(folder, () => {})).rejects.toThrow(
    `${folder} has other files in it (letter.txt). Name a folder of its own for the database in LOCAL_DATA_DIR.`,
  );
  expect(execFileSync('stat', ['-c', '%a %u', folder], { encoding: 'utf8' })).toBe(
    `755 ${process.getuid?.()}\n`,
  );
});

test("a folder of an earlier version's database is set aside unchanged, and the words say how its rows come over", async () => {
  const dataDir = path.join(temporaryFolder(), 'pgdata');
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'PG_VERSION'), '17\n');
  const logged: string[] = [];
  await startInTest(dataDir, (line) => logged.push(line));
  const kept = readdirSync(path.dirname(dataDir)).find((name) => name.startsWith('pgdata.set-aside-')) ?? '';
  expect(readFileSync(path.join(path.dirname(dataDir), kept, 'PG_VERSION'), 'utf8')).toBe('17\n');
  expect(logged[0]).toMatch(
    new RegExp(
      `^${dataDir} holds a database of an earlier version \\(PGlite\\)\\. It was kept, unchanged, as \\S+${kept}\\. .*git checkout [0-9a-f]{8}, .*npm run backup .*npm run restore`,
    ),
  );
});

test('a place where nothing can be stored gives a readable error', async () => {
  const file = path.join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  await expect(startServer(path.join(file, 'pgdata'), () => {})).rejects.toThrow(
    /^The local database in \S+ cannot be used: .*: a part of its path is a file, not a folder\.$/,
  );
  await expect(startServer('/proc/gold/atlas', () => {})).rejects.toThrow(
    /^The local database .*\/proc.*\.$/,
  );
});

test('a folder whose files are damaged is refused in one line, keeps its files, and stays free', async () => {
  const dataDir = usedDataDir();
  rmSync(path.join(dataDir, 'cluster/global/pg_control'));
  await expect(startServer(dataDir, () => {})).rejects.toThrow(
    /^The local database in \S+ does not start: .*npm run restore .*Neither deletes anything\.$/s,
  );
  expect(existsSync(path.join(dataDir, 'cluster/PG_VERSION'))).toBe(true);
  expect(await runningServer(dataDir, 'postgres')).toBeUndefined();
});

test.each([
  ['Alpine', { platform: 'linux', processor: 'x64', hasGlibc: false }, 'linux x64 without glibc (Alpine)'],
  ['an unknown processor', { platform: 'linux', processor: 'riscv64', hasGlibc: true }, 'linux riscv64'],
  ['an unknown system', { platform: 'freebsd', processor: 'x64', hasGlibc: true }, 'freebsd x64'],
])('where there are no programs, the words say so and name DATABASE_URL: %s', (_, machine, words) => {
  expect(() => postgresPackage(machine)).toThrow(
    `The built-in PostgreSQL does not run on this machine: ${words}. Set DATABASE_URL=postgres://... to use`,
  );
});
