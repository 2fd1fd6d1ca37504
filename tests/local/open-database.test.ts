import { expect, test } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import { OWNER, SUPERUSER } from '../../supabase/local/postgres/cluster.ts';
import { FIXTURES, type FixtureDatabase, usedDataDir } from './fixture-backend.ts';
import { answerOf, startInTest } from './server-fixtures.ts';

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

test('a data folder of an earlier version, whose owner is its only superuser, opens as it did', async () => {
  const dataDir = usedDataDir();
  const server = await startInTest(dataDir);
  await answerOf(server.url('postgres', SUPERUSER), `alter role ${OWNER} superuser`);
  await answerOf(server.url('postgres'), `alter role ${SUPERUSER} nologin`);
  await server.stop();
  const backend = await createBackend({ dataDir, supabaseDir: FIXTURES });
  expect((await backend.client<FixtureDatabase>().from('notes').select('body').limit(1)).error).toBeNull();
  await backend.close();
});
