import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { lead } from '../../database/rows.ts';
import { type OutboxStack, startOutboxStack } from './outbox-stack.ts';

let stack: OutboxStack;
beforeAll(async () => {
  stack = await startOutboxStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const sql = (text: string, parameters?: unknown[]) => stack.backend().sql(text, parameters);
const leaseEnds = () => sql("update outbox set claimed_until = claimed_until - interval '31 seconds'");

async function guideRequests(count: number) {
  // A mailbox gets one guide a day.
  const leads = Array.from({ length: count }, (_, at) => ({ ...lead(), email: `ada-${at}@example.com` }));
  await stack.backend().service.from('leads').insert(leads).throwOnError();
  await sql("delete from outbox where kind = 'lead_notice'");
}

/** Kills the worker when it makes this call, before or after the call takes effect. */
function killAt(step: string, when: 'before' | 'after') {
  let killed = false;
  stack.intercept(async (address) => {
    if (killed || !address.includes(step)) return undefined;
    killed = true;
    if (when === 'before') {
      await stack.killWorker();
      return Response.json({ message: 'too late' }, { status: 503 });
    }
    stack.intercept(async () => undefined);
    setImmediate(() => void stack.killWorker());
    return undefined;
  });
}

async function expectExactlyOnce(count: number) {
  expect(
    await sql("select 1 from leads l join outbox o on o.lead_id = l.id where o.status = 'sent'"),
  ).toHaveLength(count);
  const keys = stack.provider.mails().map(({ key }) => key);
  expect(keys).toHaveLength(count);
  expect(new Set(keys).size).toBe(count);
}

test.each([
  ['before the claim', 'claim_mail', 'before'],
  ['after the send and before the mark', 'settle_mail', 'before'],
  ['right after the mark', 'settle_mail', 'after'],
] as const)('killed %s: the next worker finishes the mail, and it is sent once', async (_, step, when) => {
  await guideRequests(1);
  killAt(step, when);
  await stack.deliver().catch(() => undefined);
  await leaseEnds();
  await stack.deliver();
  await expectExactlyOnce(1);
});

test('killed while the provider is slow: the mail is retried with its key, and it is sent once', async () => {
  await guideRequests(1);
  stack.provider.behave('slow');
  const asked = stack.provider.nextRequest();
  const call = stack.deliver();
  await asked;
  await stack.killWorker();
  await call;
  stack.provider.behave('well');
  expect(await (await stack.deliver()).json()).toMatchObject({ sent: 0 });
  await leaseEnds();
  expect(await (await stack.deliver()).json()).toMatchObject({ sent: 1 });
  expect(stack.provider.requests).toHaveLength(2);
  await expectExactlyOnce(1);
});

test('an answer that gets lost: the retry does not send a second mail', async () => {
  await guideRequests(1);
  stack.provider.behave('lost-answer');
  expect(await (await stack.deliver()).json()).toMatchObject({ put_off: 1 });
  stack.provider.behave('well');
  await sql('update outbox set next_attempt_at = now()');
  expect(await (await stack.deliver()).json()).toMatchObject({ sent: 1 });
  await expectExactlyOnce(1);
});

test('an answer about a notice gets lost and the person withdraws: the retry says the same, and is sent once', async () => {
  const row = { ...lead(), phone: '619-555-0129', consent_version: CONSENT_VERSION };
  await stack.backend().anon.from('leads').insert(row).throwOnError();
  await sql("delete from outbox where kind <> 'lead_notice'");
  stack.provider.behave('lost-answer');
  expect(await (await stack.deliver()).json()).toMatchObject({ put_off: 1 });
  stack.provider.behave('well');
  await sql('select private.record_withdrawal($1, null)', [row.email]);
  await sql('update outbox set next_attempt_at = now()');
  expect(await (await stack.deliver()).json()).toMatchObject({ sent: 1, failed: 0 });
  await expectExactlyOnce(1);
  expect(await sql('select told from outbox')).toEqual([{ told: null }]);
  // A second notice is another mail, with what is true by then.
  const admin = await stack.backend().admin();
  const [{ id } = { id: '' }] = await stack.backend().sql<{ id: string }>('select id from outbox');
  await admin.rpc('send_mail_again', { mail_id: id }).throwOnError();
  await stack.deliver();
  expect(stack.provider.mails().map(({ text }) => text.includes('Do not call or text'))).toEqual([
    true,
    false,
  ]);
});

test('a worker that is so slow that another one took over does no harm', async () => {
  await guideRequests(1);
  stack.provider.behave((at) => (at === 0 ? 'slow' : 'well'));
  const asked = stack.provider.nextRequest();
  const slow = stack.deliver();
  await asked;
  await leaseEnds();
  expect(await (await stack.deliver()).json()).toMatchObject({ sent: 1 });
  stack.provider.release();
  expect(await (await slow).json()).toMatchObject({ overtaken: 1, sent: 0 });
  await expectExactlyOnce(1);
});

test('ten workers at once share the work', async () => {
  await guideRequests(40);
  const rounds = await Promise.all(Array.from({ length: 10 }, async () => (await stack.deliver()).json()));
  expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
  expect(stack.provider.requests).toHaveLength(40);
  await expectExactlyOnce(40);
});

test('the database restarts halfway: nothing is lost or sent twice', async () => {
  await guideRequests(6);
  let settled = 0;
  stack.intercept(async (address) => {
    if (!address.includes('settle_mail') || ++settled < 3) return undefined;
    return Response.json({ message: 'starting up' }, { status: 503 });
  });
  expect((await stack.deliver()).status).toBe(503);
  await stack.restartDatabase();
  stack.intercept(async () => undefined);
  await leaseEnds();
  expect(await (await stack.deliver()).json()).toMatchObject({ sent: 4 });
  await expectExactlyOnce(6);
});

test('a database that does not answer is a 503 without personal data', async () => {
  await guideRequests(1);
  stack.intercept(async () => Response.json({ message: 'secret' }, { status: 500 }));
  const response = await stack.deliver();
  expect([response.status, await response.json()]).toEqual([503, { error: "Couldn't read the company." }]);
});
