import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { lead, message } from '../../database/rows.ts';
import { MAIL_KEY } from '../../support/fake-resend.ts';
import { ORIGIN, type OutboxStack, startOutboxStack } from './outbox-stack.ts';

let stack: OutboxStack;
beforeAll(async () => {
  stack = await startOutboxStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const GUIDE = 'Your free gold investment guide';
const sql = (text: string, parameters?: unknown[]) => stack.backend().sql(text, parameters);
const figures = async (call: Promise<Response>) => (await call).json();
const rows = () => sql('select kind, status, attempts, last_error from outbox order by kind, created_at');
const timePasses = (interval: string) =>
  sql(
    'update outbox set next_attempt_at = next_attempt_at - $1::interval, claimed_until = claimed_until - $1::interval',
    [interval],
  );

/** Stores a request as a visitor sends it, each from another mailbox, since a mailbox gets one guide a day. */
async function guideRequest(values: Partial<ReturnType<typeof lead>> = {}, { notice = false } = {}) {
  const fresh = lead();
  const row = { ...fresh, email: `${fresh.id}@example.com`, ...values };
  await stack.backend().anon.from('leads').insert(row).throwOnError();
  if (!notice) await sql("delete from outbox where kind = 'lead_notice'");
  return row;
}

describe('a delivery that goes well', () => {
  test('sends the guide to the visitor and the notice to the staff, once', async () => {
    const row = await guideRequest({ phone: '212-555-0100', zip: '89501' }, { notice: true });
    expect(await figures(stack.deliver())).toEqual({ sent: 2, put_off: 0, failed: 0, overtaken: 0 });
    expect(await figures(stack.deliver())).toEqual({ sent: 0, put_off: 0, failed: 0, overtaken: 0 });
    expect(await rows()).toMatchObject([
      { kind: 'guide', status: 'sent', attempts: 1, last_error: null },
      { kind: 'lead_notice', status: 'sent' },
    ]);
    const mails = stack.provider.mails();
    expect(mails).toHaveLength(2);
    const guide = mails.find(({ subject }) => subject === GUIDE);
    expect(guide).toMatchObject({
      from: 'Gold Atlas <info@goldatlas.example>',
      to: [row.email],
      reply_to: 'info@goldatlas.example',
    });
    for (const part of [guide?.html, guide?.text]) expect(part).toContain(`${ORIGIN}/gold-atlas-guide.pdf`);
    const notice = mails.find(({ subject }) => subject === 'New guide request: Ada Example');
    expect(notice).toMatchObject({ to: ['info@goldatlas.example'], reply_to: row.email });
    for (const words of ['212-555-0100', '89501', `${ORIGIN}/admin/leads?open=${row.id}`]) {
      expect(notice?.text).toContain(words);
      expect(notice?.html).toContain(words);
    }
  });

  test('names the company as staff have saved it', async () => {
    await guideRequest();
    await sql("update company set name = 'Harbor Gold', email = 'desk@harbor.com', street = '1 Main Street'");
    await stack.deliver();
    await sql(
      "update company set name = 'Gold Atlas', email = 'info@goldatlas.example', street = '600 B Street, Suite 300'",
    );
    const [guide] = stack.provider.mails();
    expect(guide).toMatchObject({ from: 'Harbor Gold <desk@harbor.com>', reply_to: 'desk@harbor.com' });
    expect(guide?.text).toContain('Harbor Gold, 1 Main Street, San Diego, CA 92101');
  });

  test('names the day as staff have the site count it', async () => {
    const countIn = (zone: string) =>
      sql(`update app_settings set setting_value = '${zone}' where setting_name = 'time_zone'`);
    await guideRequest();
    await sql("update leads set created_at = '2026-10-31 11:00Z'");
    await countIn('Pacific/Kiritimati');
    try {
      await stack.deliver();
    } finally {
      await countIn('America/Los_Angeles');
    }
    expect(stack.provider.mails()[0]?.text).toContain('on November 1, 2026');
  });

  test('a message from the contact page becomes a notice', async () => {
    const row = message();
    await stack.backend().anon.from('contact_messages').insert(row).throwOnError();
    await stack.deliver();
    const [notice] = stack.provider.mails();
    expect(notice).toMatchObject({ subject: 'New message: A question', reply_to: row.email });
    expect(notice?.text).toContain('> How does it work?');
    expect(notice?.text).toContain(`${ORIGIN}/admin/leads?tab=messages&open=${row.id}`);
  });

  test("follows Resend's protocol, with a new idempotency key each time that staff ask for the mail", async () => {
    await guideRequest();
    await stack.deliver();
    const [{ id } = { id: '' }] = await stack.backend().sql<{ id: string }>('select id from outbox');
    const admin = await stack.backend().admin();
    await admin.rpc('send_mail_again', { mail_id: id }).throwOnError();
    await stack.deliver();
    expect(stack.provider.requests).toMatchObject([
      { path: '/emails', authorization: `Bearer ${MAIL_KEY}`, key: `outbox/${id}/1` },
      { path: '/emails', key: `outbox/${id}/2` },
    ]);
    expect(stack.provider.mails()).toHaveLength(2);
  });

  test('the log has figures and no personal data', async () => {
    await guideRequest();
    await stack.deliver();
    expect(stack.logged).toHaveLength(1);
    expect(stack.logged[0]).toContain('"function":"deliver-outbox","status":200,"sent":1');
    expect(stack.logged[0]).not.toMatch(/Ada|@/);
  });
});

describe('who may call', () => {
  test('a caller without a secret key is refused, and nothing is sent', async () => {
    await guideRequest();
    const { data } = await (await stack.backend().admin()).auth.getSession();
    const keys = [
      LOCAL_KEYS.publishable,
      data.session?.access_token ?? '',
      `${LOCAL_KEYS.secret}x`,
      'sb',
      '',
    ];
    for (const key of keys) expect((await stack.deliver(key)).status).toBe(401);
    expect((await fetch(stack.url, { method: 'POST' })).status).toBe(401);
    expect(stack.provider.requests).toEqual([]);
  });

  test('only POST is allowed', async () => {
    expect((await fetch(stack.url)).status).toBe(405);
  });
});

describe('a provider in trouble', () => {
  test.each([500, 503, 408, 409])(
    '%i: the mail is put off with the reason, and sent later',
    async (status) => {
      await guideRequest();
      stack.provider.behave((at) => (at === 0 ? { status } : 'well'));
      expect(await figures(stack.deliver())).toMatchObject({ sent: 0, put_off: 1 });
      expect(await rows()).toMatchObject([
        { status: 'queued', last_error: `The email provider responded with ${status}: Not now` },
      ]);
      await timePasses('61 seconds');
      expect(await figures(stack.deliver())).toMatchObject({ sent: 1 });
      expect(stack.provider.mails()).toHaveLength(1);
      expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }]);
    },
  );

  test('429: the round ends, and the pause is as long as the provider asks', async () => {
    await guideRequest();
    await guideRequest();
    stack.provider.behave({ status: 429, headers: { 'retry-after': '600' } });
    expect(await figures(stack.deliver())).toMatchObject({ put_off: 1 });
    expect(stack.provider.requests).toHaveLength(1);
    stack.provider.behave('well');
    await timePasses('5 minutes');
    expect(await figures(stack.deliver())).toMatchObject({ sent: 1 });
    await timePasses('6 minutes');
    expect(await figures(stack.deliver())).toMatchObject({ sent: 1 });
    expect(stack.provider.mails()).toHaveLength(2);
  });

  test('a pause until a date is respected too', async () => {
    await guideRequest();
    stack.provider.behave({
      status: 503,
      headers: { 'retry-after': new Date(Date.now() + 3600_000).toUTCString() },
    });
    await stack.deliver();
    const [row] = await sql(
      'select round(extract(epoch from next_attempt_at - now()) / 60)::int as m from outbox',
    );
    expect(row).toEqual({ m: 60 });
  });

  test.each([
    [422, { name: 'validation_error', message: 'Invalid `to` field\r\nof this mail' }],
    [403, { name: 'invalid_api_key', message: 'API key is invalid' }],
    [409, { name: 'invalid_idempotent_request', message: 'Another payload' }],
  ])('%i %o: failed at once, with the reason on one line', async (status, body) => {
    await guideRequest();
    stack.provider.behave({ status, body });
    expect(await figures(stack.deliver())).toMatchObject({ failed: 1 });
    expect(await rows()).toMatchObject([
      {
        status: 'failed',
        attempts: 1,
        last_error: `The email provider responded with ${status}: ${body.message.replace('\r\n', ' ')}`,
      },
    ]);
  });

  test('an answer that is not from Resend does not count as a sent mail', async () => {
    await guideRequest();
    stack.provider.behave({ status: 200, body: '<html>It works!</html>' });
    await stack.deliver();
    expect(await rows()).toMatchObject([
      { status: 'queued', last_error: 'The email provider sent an unreadable response.' },
    ]);
  });

  test('one that is down costs a round three attempts, not one for every mail', async () => {
    for (let at = 0; at < 5; at += 1) await guideRequest();
    stack.provider.behave('dropping');
    expect(await figures(stack.deliver())).toMatchObject({ put_off: 3 });
    // Deno itself retries a request whose connection ended.
    expect(new Set(stack.provider.requests.map(({ key }) => key)).size).toBe(3);
    stack.provider.behave('well');
    expect(await figures(stack.deliver())).toMatchObject({ sent: 2 });
    await timePasses('61 seconds');
    expect(await figures(stack.deliver())).toMatchObject({ sent: 3 });
  });

  test('after eight attempts it gives up, and keeps the reason', async () => {
    await guideRequest();
    stack.provider.behave({ status: 500 });
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await stack.deliver();
      await timePasses('1 day');
    }
    expect(stack.provider.requests).toHaveLength(8);
    expect(new Set(stack.provider.requests.map(({ key }) => key)).size).toBe(1);
    expect(await rows()).toMatchObject([
      { status: 'failed', attempts: 8, last_error: 'The email provider responded with 500: Not now' },
    ]);
  });

  test('an invalid address is refused before anything is sent', async () => {
    await guideRequest({ email: 'a<victim@example.com>b.com'.replace('>b', '>.b') });
    await stack.deliver();
    expect(stack.provider.requests).toEqual([]);
    expect(await rows()).toMatchObject([
      { status: 'failed', last_error: 'Email cannot be sent to this address.' },
    ]);
  });
});
