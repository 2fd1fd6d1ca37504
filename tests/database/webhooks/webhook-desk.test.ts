import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { webhooksOf } from './webhooks-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const hooks = webhooksOf(backend, admin);
beforeEach(() => hooks.empty());

const statuses = async () =>
  (await sql<{ status: string }>('select status from webhook_deliveries order by sequence')).map(
    ({ status }) => status,
  );
const PROBLEM = { status: 500, problem: 'It responded with 500.' };

const create = (values: Record<string, unknown>) =>
  admin.rpc('create_webhook', {
    ...{ webhook: crypto.randomUUID(), description: 'Our CRM', address: 'https://crm.example.com/' },
    ...{ events: ['lead.created'], purpose: 'figures' },
    ...values,
  });

test('staff replay one event, or all that have failed, under the ids that they have', async () => {
  const { id: webhook } = await hooks.make();
  await hooks.send();
  const first = await hooks.claimed();
  await hooks.settle(first);
  const { data } = await admin.rpc('replay_webhook', { webhook, delivery: first.delivery_id }).throwOnError();
  expect(data).toBe(1);
  expect((await hooks.deliverAll()).map(({ id }) => id)).toEqual([first.body.id]);
  await sql("update webhook_deliveries set status = 'failed'");
  expect((await admin.rpc('replay_webhook', { webhook }).throwOnError()).data).toBe(1);
  expect(await hooks.deliverAll()).toHaveLength(1);
  await admin.from('leads').delete().eq('id', first.body.data.lead.id).throwOnError();
  const gone = await admin.rpc('replay_webhook', { webhook, delivery: first.delivery_id });
  expect([gone.status, gone.error?.code]).toEqual([404, 'PT404']);
});

test('staff send a test, to a paused webhook too; it has one attempt and changes no health', async () => {
  const { id: webhook } = await hooks.make();
  await admin.rpc('pause_webhook', { webhook }).throwOnError();
  await hooks.send();
  const test = () => admin.rpc('test_webhook', { webhook }).throwOnError();
  expect((await test()).data).toBe((await test()).data);
  const claimed = await hooks.claimed();
  expect(claimed.body).toMatchObject({ type: 'webhook.test' });
  expect(await hooks.settle(claimed, PROBLEM)).toBe('failed');
  expect(await hooks.stored(webhook)).toMatchObject({ failing_since: null, failures_in_a_row: 0 });
  expect(await hooks.claim()).toBeUndefined();
});

test('staff change the secret: the former ones sign for a day, whoever changes it again; one that leaked ends right away', async () => {
  const { id: webhook, secret } = await hooks.make();
  const rotate = async (ends_now = false) =>
    (await admin.rpc('rotate_webhook_secret', { webhook, ends_now }).throwOnError()).data;
  const signing = async () => {
    await admin.rpc('test_webhook', { webhook }).throwOnError();
    const claimed = await hooks.claimed();
    await hooks.settle(claimed);
    return claimed.secrets;
  };
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await signing()).toEqual([secret]);
  const second = await rotate();
  expect(await signing()).toEqual([second, secret]);
  const third = await rotate();
  // The receiver may have the first one still, and no one need have seen the second.
  expect(await signing()).toEqual([third, second, secret]);
  await sql('update private.webhook_secrets set expires_at = now() where secret = $1', [secret]);
  expect(await signing()).toEqual([third, second]);
  const fourth = await rotate(true);
  expect(await signing()).toEqual([fourth]);
});

test('staff see the secret once: only a retry of the same browser within ten minutes gets it again', async () => {
  const webhook = crypto.randomUUID();
  const first = await create({ webhook }).throwOnError();
  expect((await create({ webhook }).throwOnError()).data).toBe(first.data);
  await sql("update webhooks set created_at = now() - interval '11 minutes'");
  expect((await create({ webhook })).status).toBe(409);
  expect(JSON.stringify((await admin.from('webhook_list').select()).data)).not.toContain('whsec_');
});

test.each([
  [{ description: '  ' }, 'Enter a name of 1 to 100 characters.'],
  [{ address: 'http://crm.example.com/' }, 'Enter an address that starts with https://.'],
  [{ address: 'https://crm.example.com/ x' }, 'Enter an address that starts with https://.'],
  [{ events: [] }, 'Choose at least one event.'],
  [{ events: ['webhook.test'] }, 'Choose at least one event.'],
])('staff are told what is wrong with %j', async (values, message) => {
  const { status, error } = await create(values);
  expect([status, error?.message]).toEqual([400, message]);
});

test('staff cannot overwrite what a colleague has changed, and what deliveries note is no such change', async () => {
  const { id: webhook } = await hooks.make();
  const seen = await hooks.stored(webhook);
  await hooks.send();
  await hooks.settle(await hooks.claimed(), PROBLEM);
  const change = (seen_at: string, description: string) =>
    admin.rpc('change_webhook', {
      ...{ webhook, seen_at, description, address: 'https://crm.example.com/hooks/2' },
      ...{ events: ['lead.created'], purpose: 'follow_up' },
    });
  const first = String(seen?.updated_at);
  expect((await change(first, 'Mine')).status).toBe(200);
  expect((await change(first, 'Theirs')).status).toBe(409);
  expect(await hooks.stored(webhook)).toMatchObject({ description: 'Mine', failing_since: null });
  await admin.rpc('delete_webhook', { webhook }).throwOnError();
  expect((await change(first, 'Gone')).status).toBe(404);
  expect(await sql('select from webhook_deliveries')).toEqual([]);
});

test('staff have at most 20', async () => {
  for (let at = 0; at < 20; at += 1) await hooks.make();
  expect((await create({})).status).toBe(409);
});

test('staff lose the log after 30 days, and what waits never', async () => {
  await hooks.make();
  await hooks.send();
  await hooks.deliverAll();
  await hooks.send({ email: 'bob@example.com' });
  await hooks.settle(await hooks.claimed(), PROBLEM);
  await sql(`update webhook_deliveries set created_at = now() - interval '31 days',
    ended_at = ended_at - interval '31 days'`);
  await sql("update webhook_attempts set started_at = now() - interval '31 days'");
  await sql('select private.forget_expired()');
  expect(await statuses()).toEqual(['queued']);
  expect(await sql('select from webhook_attempts')).toEqual([]);
});
