import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf, PLACEHOLDER } from '../mail/outbox-worker.ts';
import { webhooksOf } from './webhooks-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const hooks = webhooksOf(backend, admin);
const outbox = outboxOf(backend);
beforeEach(() => hooks.empty());
beforeEach(() => sql('delete from outbox'));

const isDue = async () => (await sql<{ due: boolean }>('select private.webhooks_are_due() as due'))[0]?.due;
const statuses = async () =>
  (await sql<{ status: string }>('select status from webhook_deliveries order by sequence')).map(
    ({ status }) => status,
  );
const PROBLEM = { status: 500, problem: 'It responded with 500.' };

describe('the order', () => {
  test('of a lead only the first event that waits is sent, even while that one is put off; other leads go on', async () => {
    await hooks.make();
    const id = await hooks.send();
    await hooks.change(id, { status: 'contacted' });
    const first = await hooks.claimed();
    expect([first.body.type, await hooks.claim()]).toEqual(['lead.created', undefined]);
    expect(await hooks.settle(first, PROBLEM)).toBe('queued');
    expect([await hooks.claim(), await isDue()]).toEqual([undefined, false]);
    await hooks.send({ email: 'bob@example.com' });
    expect((await hooks.deliverAll()).map(({ data }) => data.lead.id)).not.toContain(id);
    await hooks.timePasses('2 minutes');
    expect((await hooks.claimed()).body).toMatchObject({ type: 'lead.created', data: { lead: { id } } });
  });

  test('an erasure waits for what is under way', async () => {
    await hooks.make();
    const id = await hooks.send();
    const underWay = await hooks.claimed();
    await sql('delete from leads where id = $1', [id]);
    expect(await hooks.claim()).toBeUndefined();
    expect(await hooks.settle(underWay)).toBeUndefined();
    await hooks.timePasses('61 seconds');
    expect((await hooks.claimed()).body).toMatchObject({ type: 'lead.erased' });
  });
});

describe('a claim', () => {
  test('ends after a minute; the next one has the same id, and who was slow changes nothing any more', async () => {
    await hooks.make();
    await hooks.send();
    const slow = await hooks.claimed();
    expect(await hooks.claim()).toBeUndefined();
    await hooks.timePasses('61 seconds');
    const next = await hooks.claimed();
    expect(next.body.id).toBe(slow.body.id);
    expect(await hooks.settle(slow, PROBLEM)).toBeUndefined();
    expect(await hooks.settle(next)).toBe('sent');
    expect(await sql('select problem from webhook_attempts order by id')).toEqual([
      { problem: PROBLEM.problem },
      { problem: null },
    ]);
  });

  test('four at most are under way for one webhook, and another one is not kept waiting', async () => {
    await hooks.make({ description: 'Slow' });
    for (let at = 0; at < 6; at += 1) await hooks.send({ email: `ada-${at}@example.com` });
    await hooks.make({ address: 'https://quick.example.com/' });
    for (let at = 0; at < 4; at += 1) expect((await hooks.claimed()).address).toMatch(/crm/);
    expect(await hooks.claim()).toBeUndefined();
    await hooks.send({ email: 'bob@example.com' });
    expect((await hooks.claimed()).address).toBe('https://quick.example.com/');
  });
});

describe('failures', () => {
  test('nine attempts within a day and some minutes; then it has failed, and the next event of the lead is sent', async () => {
    const { id: webhook } = await hooks.make();
    const id = await hooks.send();
    await hooks.change(id, { status: 'contacted' });
    const pauses: number[] = [];
    for (let at = 1; at < 9; at += 1) {
      expect(await hooks.settle(await hooks.claimed(), PROBLEM)).toBe('queued');
      const [row] = await sql<{ minutes: number }>(
        `select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from webhook_deliveries
         where attempts > 0`,
      );
      pauses.push(row?.minutes ?? 0);
      await sql('update webhooks set rests_until = null');
      await sql('update webhook_deliveries set next_attempt_at = now()');
    }
    expect(pauses).toEqual([1, 3, 9, 27, 81, 243, 540, 540]);
    expect(await hooks.settle(await hooks.claimed(), PROBLEM)).toBe('failed');
    await sql('update webhooks set rests_until = null');
    expect((await hooks.deliverAll()).map(({ type }) => type)).toEqual(['lead.changed']);
    expect(await hooks.stored(webhook)).toMatchObject({ paused_at: null, failing_since: null });
    expect(await statuses()).toEqual(['failed', 'sent']);
  });

  test('after five in a row a webhook rests, and a success ends that', async () => {
    const { id } = await hooks.make();
    for (let at = 0; at < 7; at += 1) await hooks.send({ email: `ada-${at}@example.com` });
    for (let at = 0; at < 5; at += 1) {
      expect(await isDue()).toBe(true);
      await hooks.settle(await hooks.claimed(), PROBLEM);
    }
    expect([await isDue(), await hooks.claim()]).toEqual([false, undefined]);
    await hooks.timePasses('61 seconds');
    expect(await hooks.deliverAll()).toHaveLength(7);
    expect(await hooks.stored(id)).toMatchObject({ failures_in_a_row: 0, rests_until: null });
  });

  test('after a day of only failures it is paused with words, and what waits is told once it is resumed', async () => {
    const { id: webhook } = await hooks.make();
    const id = await hooks.send();
    await hooks.fails(8);
    await hooks.timePasses('25 hours');
    await hooks.fails(1);
    expect(await hooks.stored(webhook)).toMatchObject({
      paused_at: expect.any(String),
      pause_reason: 'Every request failed for a day. The last problem: It responded with 500.',
    });
    expect([await statuses(), await isDue()]).toEqual([['queued'], false]);
    await hooks.change(id, { status: 'contacted' });
    await admin.rpc('resume_webhook', { webhook }).throwOnError();
    expect((await hooks.deliverAll()).map(({ type }) => type)).toEqual(['lead.created', 'lead.changed']);
  });

  test('two failures around a day in which the clock stood still are no day of failures', async () => {
    const { id: webhook } = await hooks.make();
    await hooks.send();
    await hooks.fails(1);
    await hooks.timePasses('25 hours');
    await hooks.fails(1);
    expect(await hooks.stored(webhook)).toMatchObject({ paused_at: null, failures_in_a_row: 2 });
    expect(await hooks.deliverAll()).toHaveLength(1);
  });

  test('a receiver that says that it is gone is paused at once', async () => {
    const { id } = await hooks.make();
    await hooks.send();
    await hooks.settle(await hooks.claimed(), { status: 410, problem: 'It responded with 410.' });
    expect(await hooks.stored(id)).toMatchObject({ pause_reason: expect.stringContaining('(410)') });
    expect(await statuses()).toEqual(['queued']);
  });

  test('a receiver that asks for a pause gets it', async () => {
    await hooks.make();
    await hooks.send();
    await hooks.settle(await hooks.claimed(), { status: 429, problem: '429', pause_seconds: 1800 });
    await hooks.send({ email: 'bob@example.com' });
    await hooks.timePasses('29 minutes');
    expect(await isDue()).toBe(false);
    await hooks.timePasses('2 minutes');
    expect(await hooks.deliverAll()).toHaveLength(2);
  });
});

describe('word of a stop', () => {
  const notices = async () => (await outbox.mails()).filter(({ kind }) => kind === 'webhook_stopped');
  /** A webhook that was stopped after a day of failures, while nothing else waits to be mailed. */
  const stopped = async () => {
    const { id } = await hooks.make();
    await hooks.send();
    await sql('delete from outbox');
    await stop();
    return id;
  };
  const stop = async () => {
    await hooks.fails(8);
    await hooks.timePasses('25 hours');
    await hooks.fails(1);
  };
  const resume = (webhook: string) => admin.rpc('resume_webhook', { webhook }).throwOnError();

  test('goes to staff once for each stop, and says which webhook and why', async () => {
    const id = await stopped();
    const mail = await outbox.claimed();
    expect(mail).toMatchObject({
      kind: 'webhook_stopped',
      recipient: PLACEHOLDER,
      about: {
        description: 'Our CRM',
        host: 'crm.example.com',
        reason: 'Every request failed for a day. The last problem: It responded with 500.',
      },
    });
    await outbox.settle(mail);
    expect(await outbox.claim()).toBeUndefined();
    await resume(id);
    await stop();
    const second = await outbox.claimed();
    expect(second.mail_id).not.toBe(mail.mail_id);
    await outbox.settle(second);
    expect(await notices()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  });

  test('is said once however many requests fail while it stops, and not of a pause by staff', async () => {
    const { id } = await hooks.make();
    for (const email of ['ada@example.com', 'bob@example.com']) await hooks.send({ email });
    const underWay = [await hooks.claimed(), await hooks.claimed()];
    for (const claim of underWay) await hooks.settle(claim, { status: 410, problem: 'It is gone.' });
    expect(await notices()).toHaveLength(1);
    await resume(id);
    await admin.rpc('pause_webhook', { webhook: id }).throwOnError();
    expect(await notices()).toHaveLength(1);
  });

  test('is not lost while the mail provider is down, and is canceled once staff have resumed the webhook', async () => {
    const id = await stopped();
    const down = { problem: 'The provider does not respond.' };
    for (let at = 0; at < 3; at += 1) {
      expect(await outbox.settle(await outbox.claimed(), down)).toBe('queued');
      await outbox.timePasses('1 day');
    }
    await resume(id);
    expect(await outbox.claim()).toBeUndefined();
    expect(await notices()).toMatchObject([{ status: 'canceled', attempts: 3 }]);
  });
});

test('a backlog of fifty thousand events is claimed by an index', async () => {
  const { id } = await hooks.make();
  await sql(
    `insert into webhook_deliveries (webhook_id, event, lead_id)
     select $1, 'lead.erased', gen_random_uuid() from generate_series(1, 50000)`,
    [id],
  );
  await sql('analyze webhook_deliveries');
  const plan = JSON.stringify(
    await sql(`explain select d.id from webhook_deliveries d
      where d.webhook_id = '${id}' and d.status = 'queued' and d.next_attempt_at <= now()
        and (d.claimed_until is null or d.claimed_until <= now())
        and not exists (select from webhook_deliveries e where e.lead_id = d.lead_id
          and e.webhook_id = d.webhook_id and e.sequence < d.sequence and e.status = 'queued')
      order by d.next_attempt_at, d.sequence limit 1 for update of d skip locked`),
  );
  expect(plan).toContain('webhook_deliveries_due');
  expect(plan).not.toContain('Seq Scan');
  expect((await hooks.claimed()).body.type).toBe('lead.erased');
});
