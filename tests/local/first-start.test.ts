import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { runFixture } from './child.ts';
import { temporaryFolder } from './fixture-backend.ts';

// A first start takes seconds, or many where others are at work too.
vi.setConfig({ testTimeout: 180_000 });

const PREPARING = 'Preparing the local database (first start takes a few seconds)...\n';
const SEEDED =
  '[{"body":"from seed.sql"},{"body":"from the first of seeds"},{"body":"from the second of seeds"}]\n';
// PGlite would leave 99 or 0 as the code (B6), Lite's command line would have swallowed the input (B3).
const UNTOUCHED = 'exit code undefined\nread what was piped in\n';

test('a first start that was cut off is begun again, says what it does, and ends as a success', async () => {
  const dataDir = path.join(temporaryFolder(), 'pgdata');
  const cutOff = runFixture('first-start.ts', dataDir);
  const halfWay = path.join(dataDir, 'base/1/PG_VERSION');
  await expect.poll(() => existsSync(halfWay), { timeout: 180_000, interval: 10 }).toBe(true);
  await cutOff.kill('SIGKILL');

  const again = runFixture('first-start.ts', dataDir);
  again.stdin.end('what was piped in');
  expect(await again.ended()).toEqual({ code: 0, output: `${PREPARING}${SEEDED}${UNTOUCHED}` });
  expect(readdirSync(path.dirname(dataDir)).sort()).toEqual(['pgdata', 'pgdata.lock']);
  expect(readdirSync(`${dataDir}.lock`)).toEqual([]);
});
