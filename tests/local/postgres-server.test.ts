import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../supabase/local/free-port.ts';
import { openCluster } from '../../supabase/local/postgres/cluster.ts';
import { claim, isAlive, ONE_CONNECTION, urlOf } from '../../supabase/local/postgres/running.ts';
import { freeFolder, runningServer, startServer } from '../../supabase/local/postgres/server.ts';
import { startProcess } from '../../supabase/local/postgres/server-process.ts';
import { temporaryFolder, usedDataDir } from './fixture-backend.ts';
import { addressOf, answerOf, serverNumber, serverProcess, startInTest } from './server-fixtures.ts';

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
  await expect.poll(() => isAlive(pid)).toBe(false);
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
  const children = childrenOf(watcher, pid);
  // One whose own child is killed first would still end the server, so that all are stopped before.
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
    for (const child of children) process.kill(child, signal);
  await first.kill('SIGKILL');
  expect(isAlive(pid)).toBe(true);

  const server = await startInTest(dataDir);
  expect(await answerOf(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(serverNumber(dataDir)).not.toBe(pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a process that is about to end a server is not taken for one that uses it', async () => {
  const cluster = await openCluster(usedDataDir(), () => {});
  const port = await freePort();
  const started = await startProcess(cluster, { port }, () => {});
  if (started.kind !== 'serving') throw new Error(`The server does not serve: ${started.kind}.`);
  onTestFinished(() => started.stop());
  const ending = await claim(cluster, port, 'ending');
  if ('holder' in ending) throw new Error(`The server is in use by ${ending.holder}.`);

  const starting = claim(cluster, port);
  const askers = () =>
    answerOf(
      urlOf(cluster, port, 'postgres'),
      `select pid from pg_stat_activity where application_name = 'gold-atlas ${process.pid}'`,
    );
  await expect.poll(askers).toHaveLength(1);
  await ending.release();
  const claimed = await starting;
  expect(claimed).not.toHaveProperty('holder');
  expect(await claim(cluster, port)).toEqual({ holder: `process ${process.pid}` });
  if ('release' in claimed) await claimed.release();
});

/** The processes of a watcher's group that are not the server's own. */
function childrenOf(group: number, server: number): number[] {
  return execFileSync('ps', ['-eo', 'pid=,pgid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, pgid, name]) => Number(pgid) === group && Number(pid) !== server && name !== 'postgres')
    .map(([pid]) => Number(pid));
}

/** The connections that have claimed a server. */
const holdersOf = async (url: string) =>
  z
    .array(z.object({ pid: z.number() }))
    .parse(await answerOf(url, `select pid from pg_locks where locktype = 'advisory' and granted`));

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
  // The server answers before this process has claimed it again.
  await expect.poll(() => holdersOf(url)).toHaveLength(1);
  await expect(startServer(dataDir, () => {})).rejects.toThrow(`in use by process ${process.pid}`);
});

test.each(['this program', 'another server'])(
  "a dead server's number that %s has does not keep the folder",
  async (which) => {
    const dataDir = usedDataDir();
    const other = usedDataDir();
    await startInTest(other);
    const pid = which === 'this program' ? process.pid : serverNumber(other);
    writeFileSync(path.join(dataDir, 'cluster/postmaster.pid'), `${pid}\n${dataDir}\n0\n5432\n`);
    expect(await runningServer(dataDir, 'postgres')).toBeUndefined();
    const server = await startInTest(dataDir);
    expect(await answerOf(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test('a server that cannot be started again is tried until it can, and serves at the same address', async () => {
  const dataDir = usedDataDir();
  const logged: string[] = [];
  const server = await startInTest(dataDir, (line) => logged.push(line));
  const pid = serverNumber(dataDir);
  renameSync(path.join(dataDir, 'cluster'), path.join(dataDir, 'cluster.away'));
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => logged.some((line) => line.includes('does not start'))).toBe(true);
  renameSync(path.join(dataDir, 'cluster.away'), path.join(dataDir, 'cluster'));
  const answer = () => answerOf(server.url('postgres'), 'select 1 as one').catch(() => undefined);
  await expect.poll(answer).toEqual([{ one: 1 }]);
});

test('the process that has a server keeps it when its connection is ended', async () => {
  const dataDir = usedDataDir();
  const server = await startInTest(dataDir);
  const url = server.url('postgres');
  const [before] = await holdersOf(url);
  await answerOf(url, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`);
  // The ended connection keeps its lock for a moment.
  await expect.poll(async () => (await holdersOf(url)).map(({ pid }) => pid !== before?.pid)).toEqual([true]);
  await expect(startServer(dataDir, () => {})).rejects.toThrow(`in use by process ${process.pid}`);
});

test('a server is not taken away from a program that is connected to its data', async () => {
  const dataDir = usedDataDir();
  const first = serverProcess(dataDir);
  const url = new URL(await addressOf(first));
  url.pathname = 'template1';
  const connected = postgres(url.href, { ...ONE_CONNECTION, connection: { application_name: 'a backup' } });
  await connected`select 1`;
  await answerOf(
    url.href.replace('template1', 'postgres'),
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`,
  );
  await expect(freeFolder(dataDir, () => {})).rejects.toThrow(
    /in use by (process \d+|a program that is connected to it \(a backup\))/,
  );
  await connected.end();
});

test('a server that breaks off at the first question is an error of the claim, and ends no process', async () => {
  const unhandled = vi.fn();
  const before = process.rawListeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', unhandled);
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    for (const each of before) process.on('unhandledRejection', each as NodeJS.UnhandledRejectionListener);
  });
  const isReady = Buffer.from([
    ...Buffer.from('R'),
    0,
    0,
    0,
    8,
    0,
    0,
    0,
    0,
    ...Buffer.from('Z'),
    0,
    0,
    0,
    5,
    73,
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(isReady);
      socket.once('data', () => socket.resetAndDestroy());
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(claim({ password: 'any' }, port)).rejects.toThrow('ECONNRESET');
  expect(unhandled).not.toHaveBeenCalled();
});
