import { expect, test } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';

test.each([
  [
    'postgres://nobody@127.0.0.1:1/nothing',
    'DATABASE_URL cannot be used: nothing answers at 127.0.0.1, port 1',
  ],
  ['nonsense', 'DATABASE_URL cannot be used: it is not an address'],
  ['postgres://nobody@nowhere.invalid/nothing', /^DATABASE_URL cannot be used: the name nowhere\.invalid /],
])('a server that cannot be reached is reported in one line: %s', async (databaseUrl, message) => {
  await expect(createBackend({ databaseUrl })).rejects.toThrow(message);
});
