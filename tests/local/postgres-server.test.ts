import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postgresPackage } from '../../supabase/local/postgres/programs.ts';
import { freeFolder, runningServer, startServer } from '../../supabase/local/postgres/server.ts';
import { runFixture } from './child.ts';
import { temporaryFolder, usedDataDir } from './fixture-backend.ts';

// Each process needs a few seconds, and much longer on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const serverProcess = (dataDir: string) => runFixture('postgres-server.ts', dataDir);
const addressOf = async (child: ReturnType<typeof serverProcess>) =>
  (await child.printed(/serving (\S+)/))[1] ?? '';

async function answerOf(url: string, statement: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

/** The number of the server that has a data folder. */
const serverNumber = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function startInTest(dataDir: string, log: (line: string) => void = () => {}) {
  const server = await startServer(dataDir, log);
  onTestFinished(() => server.stop());
  return server;
}

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

test('a folder never has two servers, however its name is spelled', async () => {
  const dataDir = usedDataDir();
  await startInTest(dataDir);
  const link = path.join(temporaryFolder(), 'link');
  symlinkSync(dataDir, link);
  for (const name of [dataDir, `${dataDir}/`, path.relative(process.cwd(), dataDir), link, `${link}/.`]) {
    await expect(startServer(name, () => {})).rejects.toThrow(
      `The local database in ${dataDir} is in use by process ${process.pid}. Stop that process first.`,
    );
    await expect(freeFolder(name, () => {})).rejects.toThrow(`in use by process ${process.pid}`);
  }
});

test('exactly one of several processes that start at once serves the folder, and the others name it', async () => {
  const dataDir = usedDataDir();
  const children = Array.from({ length: 4 }, () => serverProcess(dataDir));
  const outcomes = await Promise.all(
    children.map((child) => child.printed(/serving|is in use by process (\d+)/)),
  );
  const winners = children.filter((_, index) => outcomes[index]?.[0] === 'serving');
  expect(winners).toHaveLength(1);
  expect(outcomes.flatMap(([, holder]) => holder ?? [])).toEqual(
    Array.from({ length: 3 }, () => String(winners[0]?.pid)),
  );
});

test('the server ends with the process that started it, even one that is killed, and the next start finds every row', async () => {
  const dataDir = usedDataDir();
  const first = serverProcess(dataDir);
  const url = await addressOf(first);
  const pid = serverNumber(dataDir);
  await answerOf(url, 'create table kept (word text)');
  await answerOf(url, "insert into kept values ('committed')");
  await first.kill('SIGKILL');

  const second = serverProcess(dataDir);
  expect(await answerOf(await addressOf(second), 'select word from kept')).toEqual([{ word: 'committed' }]);
  expect(isAlive(pid)).toBe(false);
  second.stdin.end();
  await second.printed(/stopped/);
  expect(await runningServer(dataDir, 'postgres')).toBeUndefined();
});

test('a server whose starter and its watcher were both killed is found by the next start, and replaced', async () => {
  const dataDir = usedDataDir();
  const first = serverProcess(dataDir);
  await addressOf(first);
  const pid = serverNumber(dataDir);
  const watcher = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  // This kills the watcher's group without the server, so that no one is left to end the server.
  process.kill(watcher, 'SIGKILL');
  for (const child of childrenOf(watcher, pid)) process.kill(child, 'SIGKILL');
  await first.kill('SIGKILL');
  expect(isAlive(pid)).toBe(true);

  const server = await startInTest(dataDir);
  expect(await answerOf(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isAlive(pid)).toBe(false);
});

/** The processes of a watcher's group that are not the server's own. */
function childrenOf(group: number, server: number): number[] {
  return execFileSync('ps', ['-eo', 'pid=,pgid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, pgid, name]) => Number(pgid) === group && Number(pid) !== server && name !== 'postgres')
    .map(([pid]) => Number(pid));
}

test('a server that is killed is started again at the same address, with every row', async () => {
  const dataDir = usedDataDir();
  const logged: string[] = [];
  const server = await startInTest(dataDir, (line) => logged.push(line));
  const url = server.url('postgres');
  await answerOf(url, 'create table kept (word text)');
  await answerOf(url, "insert into kept values ('committed')");
  process.kill(serverNumber(dataDir), 'SIGKILL');
  const rows = () => answerOf(url, 'select word from kept').catch(() => undefined);
  await expect.poll(rows).toEqual([{ word: 'committed' }]);
  expect(logged).toContain('The database server has ended and is restarting, with all stored data.');
  await expect(startServer(dataDir, () => {})).rejects.toThrow(`in use by process ${process.pid}`);
});

test("another program that has a dead server's number does not keep the folder", async () => {
  const dataDir = usedDataDir();
  writeFileSync(path.join(dataDir, 'cluster/postmaster.pid'), `${process.ppid}\n${dataDir}\n0\n5432\n`);
  expect(await runningServer(dataDir, 'postgres')).toBeUndefined();
  const server = await startInTest(dataDir);
  expect(await answerOf(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a first start that was interrupted begins again', async () => {
  const dataDir = path.join(temporaryFolder(), 'pgdata');
  const interrupted = serverProcess(dataDir);
  await interrupted.printed(/Preparing the local database/);
  await interrupted.kill('SIGKILL');
  const server = await startInTest(dataDir);
  expect(await answerOf(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
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
