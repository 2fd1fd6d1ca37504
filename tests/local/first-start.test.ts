import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runFixture } from './child.ts';
import { temporaryFolder, usedDataDir } from './fixture-backend.ts';

// Lite's command line would have swallowed the input (B3). How interrupted starts end is in tests/durability.
test('a start leaves the exit code and what was piped in to others', async () => {
  const start = runFixture('first-start.ts', usedDataDir());
  start.stdin.end('what was piped in');
  const { code, output } = await start.ended();
  expect(code).toBe(0);
  expect(output).toMatch(/exit code undefined\nread what was piped in\n$/);
});

test('a process that ends while it makes the first database leaves none that is unfinished', async () => {
  const dataDir = temporaryFolder();
  expect((await runFixture('ends-early.ts', dataDir).ended()).code).toBe(0);
  await expect
    .poll(() => readdirSync(dataDir).filter((name) => name.startsWith('cluster')), { timeout: 10_000 })
    .toEqual([]);
});
