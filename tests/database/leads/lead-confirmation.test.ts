import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from '../foundation/callers.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const reader = await backend.reader();
const callers = await callersOf(backend);
const { mails, claim, settle, empty } = outboxOf(backend);

const setting = (value: string) =>
  admin.from('app_settings').upsert({ setting_name: 'confirm_by_mail', setting_value: value }).throwOnError();

beforeEach(async () => {
  await empty();
  await sql('truncate private.mail_hours, private.consent_withdrawals');
  await setting('yes');
});
afterAll(() => sql("delete from app_settings where setting_name = 'confirm_by_mail'"));

let people = 0;
async function ask(values: Partial<ReturnType<typeof lead>> & { phone?: string } = {}) {
  people += 1;
  const row = {
    ...lead(),
    email: `asked-${people}@example.com`,
    consent_version: CONSENT_VERSION,
    ...values,
  };
  await anon.from('leads').insert(row).throwOnError();
  return row;
}
const kinds = async () => (await mails()).map(({ kind }) => kind).sort();
const storedLead = async (id: string) =>
  (await sql<Record<string, string | null>>('select * from leads where id = $1', [id]))[0];
const confirm = async (token: string, client = anon) =>
  (await client.rpc('confirm_request', { token })).data?.[0]?.outcome;
const isUnconfirmed = async (submission: string) =>
  (await anon.rpc('is_held', { submission }).throwOnError()).data[0]?.unconfirmed;

/** The token of the next confirmation that is due. It also claims the notices before it and does nothing with them. */
async function tokenOfMail(): Promise<string> {
  for (let at = 0; at < 5; at += 1) {
    const mail = await claim();
    if (mail?.kind !== 'confirmation') continue;
    await settle(mail);
    return String((mail.about as Record<string, unknown>).confirmation_token);
  }
  throw new Error('No confirmation is due.');
}

describe('without the setting', () => {
  test.each(['no', 'on', 'YES'])(
    'as with %j, the guide goes out at once and nothing waits',
    async (value) => {
      await setting(value);
      const { id } = await ask();
      expect(await kinds()).toEqual(['guide', 'lead_notice']);
      expect(await storedLead(id)).toMatchObject({ confirmation_asked_at: null, confirmed_at: null });
      expect(await isUnconfirmed(id)).toBe(false);
    },
  );
});

describe('a request that waits', () => {
  test('has a confirmation and the notice to staff, and no guide before it is confirmed', async () => {
    const { id } = await ask();
    expect(await kinds()).toEqual(['confirmation', 'lead_notice']);
    expect(await isUnconfirmed(id)).toBe(true);
    expect(await confirm(await tokenOfMail())).toBe('confirmed');
    expect(await kinds()).toEqual(['confirmation', 'guide', 'lead_notice']);
    expect(await isUnconfirmed(id)).toBe(false);
    expect((await mails()).find(({ kind }) => kind === 'guide')).toMatchObject({
      status: 'queued',
      lead_id: id,
    });
  });

  test('records when, from which network and with which browser it was confirmed, beside the agreement', async () => {
    const { id } = await ask();
    await callers.anonymous('POST', 'rpc/confirm_request', { body: { token: await tokenOfMail() } });
    const row = await storedLead(id);
    expect(row).toMatchObject({
      confirmed_at: expect.any(String),
      confirmed_network: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(row?.consent_text).not.toBeNull();
  });

  test('has a link that works once; a second press is told so, and sends nothing', async () => {
    await ask();
    const token = await tokenOfMail();
    expect([await confirm(token), await confirm(token)]).toEqual(['confirmed', 'used']);
    expect((await kinds()).filter((kind) => kind === 'guide')).toHaveLength(1);
  });

  test('has a link that works for seven days', async () => {
    const { id } = await ask();
    await sql(`update outbox set attempts = 1, link_expires_at = date_trunc('second', now()) - interval '1 second'
      where kind = 'confirmation'`);
    expect(await confirm(await tokenOfMail())).toBe('expired');
    expect((await storedLead(id))?.confirmed_at).toBeNull();
    const [row] = await sql('select id from outbox where kind = $1', ['confirmation']);
    await admin.rpc('send_mail_again', { mail_id: String(row?.id) }).throwOnError();
    expect(await confirm(await tokenOfMail())).toBe('confirmed');
  });

  test('has the same link when the mail is retried, so that the provider does not take it for another mail', async () => {
    await ask();
    await sql("delete from outbox where kind = 'lead_notice'");
    const first = await claim();
    await sql("update outbox set claimed_until = now() - interval '1 second'");
    expect((await claim())?.about).toEqual(first?.about);
  });

  test('is confirmed only by its own link', async () => {
    const [one, other] = [await ask(), await ask()];
    const token = await tokenOfMail();
    const [id = '', expires = '', signature = ''] = token.split('.');
    const another = id === one.id ? other.id : one.id;
    const forged = [
      `${another}.${expires}.${signature}`,
      `${id}.${Number(expires) + 86400}.${signature}`,
      `${id}.${expires}.${'0'.repeat(64)}`,
      `${id}.${expires}`,
      '',
      'x'.repeat(5000),
      `${token}\n`,
    ];
    for (const token of forged) expect(await confirm(token)).toBe('unknown');
    expect(await kinds()).not.toContain('guide');
  });

  test('can be confirmed by anybody with the link, signed in or not', async () => {
    await ask();
    const token = await tokenOfMail();
    expect(await confirm(token, reader)).toBe('confirmed');
    expect(await confirm(token)).toBe('used');
  });
});

describe('a visitor who sends the form more than once', () => {
  test('is asked once about a number, and one answer counts for the same mailbox and number only', async () => {
    const wrong = await ask({ phone: '619-555-0100' });
    const again = await ask({ email: wrong.email.toUpperCase(), phone: '+1 (619) 555-0100' });
    const right = await ask({ email: wrong.email, phone: '619-555-0101' });
    expect((await kinds()).filter((kind) => kind === 'confirmation')).toHaveLength(2);
    const [ofWrong, ofRight] = [await tokenOfMail(), await tokenOfMail()];
    const waiting = () => Promise.all([wrong, again, right].map(({ id }) => isUnconfirmed(id)));
    await confirm(ofRight);
    expect(await waiting()).toEqual([true, true, false]);
    await confirm(ofWrong);
    expect(await waiting()).toEqual([false, false, false]);
    expect((await kinds()).filter((kind) => kind === 'guide')).toHaveLength(1);
  });

  test('is asked about three numbers a day', async () => {
    for (const end of [1, 2, 3, 4]) await ask({ email: 'typo@example.com', phone: `619-555-010${end}` });
    expect((await kinds()).filter((kind) => kind === 'confirmation')).toHaveLength(3);
  });

  test.each([
    ['pat.guest@gmail.com', 'PatGuest@googlemail.com'],
    ['pat+gold@example.com', 'pat@example.com'],
  ])(
    'has one mailbox in any spelling: the link sent to %s also confirms the request of %s',
    async (one, same) => {
      await ask({ email: one, phone: '619-555-0100' });
      const second = await ask({ email: same, phone: '619-555-0100' });
      expect((await kinds()).filter((kind) => kind === 'confirmation')).toHaveLength(1);
      await confirm(await tokenOfMail());
      expect(await isUnconfirmed(second.id)).toBe(false);
    },
  );
});

test('several links of one mailbox that are pressed at once confirm once, and none fails', async () => {
  const email = 'at-once@example.com';
  const rows = await Promise.all(Array.from({ length: 6 }, () => ask({ email })));
  const tokens = await sql<{ token: string }>(
    `select private.confirmation_token(l.id, l.email, date_trunc('second', now()) + interval '1 day') as token
     from leads l where l.email = $1`,
    [email],
  );
  const outcomes = await Promise.all(tokens.map(({ token }) => confirm(token)));
  expect(outcomes.sort()).toEqual(['confirmed', ...rows.slice(1).map(() => 'used')]);
});

test('a link that is only opened, as by a mail scanner, confirms nothing', async () => {
  const { id } = await ask();
  const token = await tokenOfMail();
  for (const method of ['GET', 'HEAD']) {
    const answer = await callers.anonymous(method, `rpc/confirm_request?token=${token}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
  expect(await isUnconfirmed(id)).toBe(true);
});

test('of a deleted request only the record of its agreement is left, even after its address was corrected', async () => {
  const row = await ask({ email: 'untraced@example.com' });
  await confirm(await tokenOfMail());
  await admin.from('leads').update({ email: 'untraced.too@example.com' }).eq('id', row.id).throwOnError();
  await admin.rpc('delete_personal_data', { address: 'untraced@example.com' }).throwOnError();
  await admin.rpc('delete_personal_data', { address: 'untraced.too@example.com' }).throwOnError();
  const tables = await sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')`,
  );
  const traces = await Promise.all(
    tables.map(({ name }) => sql(`select '${name}' as name from ${name} t where t::text like '%untraced%'`)),
  );
  expect(traces.flat()).toEqual([{ name: 'private.consent_records' }]);
});

test('a corrected address is another mailbox: the former link ends, and the new address is asked again', async () => {
  const row = await ask();
  const former = await tokenOfMail();
  const email = `corrected-${row.email}`;
  await admin.from('leads').update({ email }).eq('id', row.id).throwOnError();
  expect(await confirm(former)).toBe('unknown');
  const [mail] = await sql("select id from outbox where kind = 'confirmation'");
  await admin.rpc('send_mail_again', { mail_id: String(mail?.id) }).throwOnError();
  expect(await sql("select recipient from outbox where kind = 'confirmation'")).toEqual([
    { recipient: email },
  ]);
  expect(await confirm(await tokenOfMail())).toBe('confirmed');
  await admin.from('leads').update({ email: row.email }).eq('id', row.id).throwOnError();
  expect(await storedLead(row.id)).toMatchObject({ confirmed_at: null, confirmed_network: null });
});

test('a withdrawal stays in force, whatever is confirmed', async () => {
  const before = await ask();
  await admin.rpc('withdraw_consent', { of_entry: before.id }).throwOnError();
  await confirm(await tokenOfMail());
  expect((await storedLead(before.id))?.consent_withdrawn_at).not.toBeNull();
});
