import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;

test('an administrator who owns 10,000 leads can be removed, and webhooks are told of each', async () => {
  const [{ administrator } = { administrator: '' }] = await sql<{ administrator: string }>(
    `insert into admin_users (id) select id from auth.users where id not in (select id from admin_users)
     returning id as administrator`,
  );
  await sql(`insert into webhooks (description, address, events, purpose)
    values ('Our CRM', 'https://crm.example.com/', '{lead.changed}', 'own_crm')`);
  await sql(
    `insert into leads (name, email, created_at, owner_id)
     select 'Ada Example', 'ada' || n || '@example.com', now() - interval '40 days', $1::uuid from generate_series(1, 10000) n`,
    [administrator],
  );
  await (await backend.admin()).rpc('remove_administrator', { administrator }).throwOnError();
  expect(
    await sql(`select (select count(*)::int from leads where owner_id is not null and email like 'ada%') as owned,
      (select count(*)::int from webhook_deliveries) as told`),
  ).toEqual([{ owned: 0, told: 10_000 }]);
}, 300_000);
