import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../supabase/local/free-port.ts';
import { openCluster } from '../../supabase/local/postgres/cluster.ts';
import { claim, isAlive, ONE_CONNECTION, urlOf } from '../../supabase/local/postgres/running.ts';
import { freeFolder } from '../../supabase/local/postgres/server.ts';
import { startProcess } from '../../supabase/local/postgres/server-process.ts';
import { usedDataDir } from '../local/fixture-backend.ts';
import { addressOf, answerOf, serverNumber, serverProcess, startInTest } from '../local/server-fixtures.ts';

/** The processes of a watcher's group that are not the server's own. */
function childrenOf(group: number, server: number): number[] {
  return execFileSync('ps', ['-eo', 'pid=,pgid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, pgid, name]) => Number(pgid) === group && Number(pid) !== server && name !== 'postgres')
    .map(([pid]) => Number(pid));
}

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
