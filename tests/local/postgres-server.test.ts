import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { claim, isAlive } from '../../supabase/local/postgres/running.ts';
import { freeFolder, runningServer, startServer } from '../../supabase/local/postgres/server.ts';
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
