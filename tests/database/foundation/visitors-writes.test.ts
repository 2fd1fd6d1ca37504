import { afterAll, expect, test, vi } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { lead, message } from '../rows.ts';
import { connectionTo } from '../while-held.ts';

vi.spyOn(console, 'error').mockImplementation(() => {});
const backend = await testBackend();
afterAll(() => backend.close());
const holder = connectionTo(backend);

test('a form is stored while anonymous reads keep every other connection busy', async () => {
  // The first request reads the schema, which the lock would stop.
  await backend.anon.from('facts').select('id').limit(1).throwOnError();
  await holder.unsafe('begin; lock table public.facts in access exclusive mode');
  const answered: number[] = [];
  const reads = Array.from({ length: 30 }, async () => {
    answered.push((await backend.anon.from('facts').select('id').limit(1)).status);
  });
  // The reads that got a connection wait for the table.
  const waiting = () =>
    backend.sql<{ count: number }>(
      `select count(*)::int as count from pg_locks k join pg_database d on d.oid = k.database
       where d.datname = current_database() and not k.granted`,
    );
  await expect.poll(waiting).toEqual([{ count: 5 }]);
  const { error } = await backend.anon.from('leads').insert(lead());
  const sent = await backend.anon.from('contact_messages').insert(message());
  expect([error, sent.error, answered]).toEqual([null, null, []]);
  await holder.unsafe('rollback');
  await Promise.all(reads);
  expect(new Set(answered)).toEqual(new Set([200]));
});
