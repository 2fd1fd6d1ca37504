import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { runFixture } from '../local/child.ts';
import { temporaryFolder, usedDataDir } from '../local/fixture-backend.ts';

// A first start takes seconds, and much longer on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const PREPARING = 'Preparing the local database (first start takes a few seconds)...\n';
const SEEDED =
  '[{"body":"from seed.sql"},{"body":"from the first of seeds"},{"body":"from the second of seeds"}]\n';
// Lite's command line would have swallowed the input (B3).
const UNTOUCHED = 'exit code undefined\nread what was piped in\n';

test('a start after an interrupted first start begins over, says what it does, and succeeds', async () => {
  const dataDir = path.join(temporaryFolder(), 'pgdata');
  const cutOff = runFixture('first-start.ts', dataDir);
  const halfWay = path.join(dataDir, 'base/1/PG_VERSION');
  await expect.poll(() => existsSync(halfWay), { timeout: 180_000, interval: 10 }).toBe(true);
  await cutOff.kill('SIGKILL');

  const again = runFixture('first-start.ts', dataDir);
  again.stdin.end('what was piped in');
  const { code, output } = await again.ended();
  const [aside, ...rest] = output.split('\n');
  const cutOffFolder = setAsideOf(dataDir);
  expect([code, rest.join('\n')]).toEqual([0, `${PREPARING}${SEEDED}${UNTOUCHED}`]);
  expect(aside).toBe(
    `${dataDir} holds a first start that was interrupted. It was kept, unchanged, as ${cutOffFolder}.`,
  );
  expect(existsSync(path.join(cutOffFolder, 'base/1/PG_VERSION'))).toBe(true);
  expect(readdirSync(`${dataDir}.lock`)).toEqual([]);
});

test('a directory that has lost its PG_VERSION is set aside with all its content, at every start', async () => {
  const dataDir = usedDataDir();
  const settings = readFileSync(path.join(dataDir, 'postgresql.conf'), 'utf8');
  rmSync(path.join(dataDir, 'PG_VERSION'));
  for (const _start of [1, 2]) {
    const start = runFixture('first-start.ts', dataDir);
    start.stdin.end('what was piped in');
    expect((await start.ended()).code).toBe(0);
    expect(readFileSync(path.join(setAsideOf(dataDir), 'postgresql.conf'), 'utf8')).toBe(settings);
  }
});

/** The only folder beside the data that was set aside. */
function setAsideOf(dataDir: string): string {
  const folder = path.dirname(dataDir);
  const aside = readdirSync(folder).filter((name) => name.startsWith('pgdata.set-aside-'));
  expect(aside).toHaveLength(1);
  return path.join(folder, aside[0] ?? '');
}
