import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import { fixtureBackend, temporaryFolder } from './fixture-backend.ts';

test.each([
  [
    'postgres://nobody@127.0.0.1:1/nothing',
    'DATABASE_URL cannot be used: nothing answers at 127.0.0.1, port 1',
  ],
  ['nonsense', 'DATABASE_URL cannot be used: it is not an address'],
  ['postgres://nobody@nowhere.invalid/nothing', /^DATABASE_URL cannot be used: the name nowhere\.invalid /],
])('a native server that cannot be reached is reported in one line: %s', async (databaseUrl, message) => {
  await expect(createBackend({ databaseUrl })).rejects.toThrow(message);
});

test('a data directory that does not open is reported in one line, with the price of each way out, and is not kept locked', async () => {
  const dataDir = path.join(temporaryFolder(), 'pgdata');
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'PG_VERSION'), '9\n');
  await expect(createBackend({ dataDir })).rejects.toThrow(
    /^The local database in \S+ does not open \((?!.*\[object).+\)\. npm run restore .+ with every location, article, lead and mail in it, .+ Neither deletes anything\.$/,
  );
  expect(readdirSync(`${dataDir}.lock`)).toEqual([]);
});

// A database with files runs in a thread, which has an exit code of its own.
test("a database in memory leaves the process's exit code as it was, opened and closed (B6)", async () => {
  const { exitCode } = process;
  try {
    process.exitCode = 3;
    const backend = await fixtureBackend();
    expect(process.exitCode).toBe(3);
    await backend.close();
    expect(process.exitCode).toBe(3);
  } finally {
    process.exitCode = exitCode;
  }
});
