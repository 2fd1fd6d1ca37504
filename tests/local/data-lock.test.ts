import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lockDataDir } from '../../supabase/local/database/data-lock.ts';
import { LocalBackendError } from '../../supabase/local/errors.ts';
import { runFixture } from './child.ts';
import { temporaryFolder } from './fixture-backend.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = path.join(temporaryFolder(), 'pgdata');
});
const claims = () => readdirSync(`${dataDir}.lock`);
const plant = (claim: string) => {
  mkdirSync(`${dataDir}.lock`, { recursive: true });
  writeFileSync(path.join(`${dataDir}.lock`, claim), '');
};

test("a locked directory is refused with its process's number until that process releases it", async () => {
  const release = await lockDataDir(dataDir);
  const refused = lockDataDir(dataDir);
  await expect(refused).rejects.toThrow(LocalBackendError);
  await expect(refused).rejects.toThrow(`is in use by process ${process.pid}.`);
  expect(claims()).toHaveLength(1);
  release();
  (await lockDataDir(dataDir))();
  expect(claims()).toEqual([]);
});

test('the lock of a process that has died is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  plant(`${pid}-0123456789abcdef-of-the-dead`);
  const release = await lockDataDir(dataDir);
  expect(claims()).toEqual([expect.stringMatching(`^${process.pid}-`)]);
  release();
});

test('the lock of a dead process is taken over even if another process has its number now', async () => {
  plant(`${process.ppid}-0123456789abcdef-started-at-another-time`);
  (await lockDataDir(dataDir))();
  expect(claims()).toEqual([]);
});

test("where a process's start time is unknown, its number alone keeps the lock", async () => {
  plant(`${process.ppid}-unknown-start`);
  await expect(lockDataDir(dataDir)).rejects.toThrow(`is in use by process ${process.ppid}.`);
});

test('exactly one of several processes that start at once takes over a dead lock', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  plant(`${pid}-0123456789abcdef-of-the-dead`);
  const go = path.join(path.dirname(dataDir), 'go');
  const contenders = Array.from({ length: 4 }, () => runFixture('lock.ts', dataDir, go));
  await Promise.all(contenders.map((contender) => contender.printed(/ready/)));
  writeFileSync(`${go}.new`, '');
  renameSync(`${go}.new`, go);
  const outcomes = await Promise.all(
    contenders.map((contender) => contender.printed(/locked|in use by process \d+/)),
  );
  for (const contender of contenders) await contender.kill('SIGKILL');
  expect(outcomes.filter(([outcome]) => outcome === 'locked')).toHaveLength(1);
});

test('a path where nothing can be stored gives a readable error', async () => {
  const file = path.join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  await expect(lockDataDir(path.join(file, 'pgdata'))).rejects.toThrow(
    `The local database cannot be kept there: ${file}/pgdata.lock: a part of its path is a file, not a folder.`,
  );
});

test('a start where the system makes no folders is refused at once with a readable error', async () => {
  const go = path.join(temporaryFolder(), 'go');
  writeFileSync(go, '');
  for (const location of ['/proc/gold', '/proc/self/gold/atlas']) {
    const start = runFixture('lock.ts', location, go);
    await start.printed(/^The local database cannot be kept there: \/proc\S*: .+\.$/m);
    await start.kill('SIGKILL');
  }
});
