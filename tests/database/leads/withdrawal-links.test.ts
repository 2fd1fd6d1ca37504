import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from '../foundation/callers.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { article, lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
await backend.checkEachText();
const { anon, service, sql } = backend;
const admin = await backend.admin();
const callers = await callersOf(backend);
const { mails, claim, settle, empty, timePasses } = outboxOf(backend);

const { data: inNevada } = await admin
  .from('locations')
  .insert(newLocation({ location_type: 'city', state: 'Nevada', city: 'Reno' }))
  .select('id')
  .single()
  .throwOnError();
const RENO = '/nevada/reno';

beforeEach(async () => {
  await empty();
  await sql('truncate private.mail_hours, private.consent_withdrawals');
  await sql('delete from articles where location_id = $1', [inNevada.id]);
});

const PHONE = '(212) 555-0147';
type Values = Partial<ReturnType<typeof lead>>;
async function ask(values: Values = {}) {
  const row = { ...lead(), phone: PHONE, consent_version: CONSENT_VERSION, ...values };
  await anon.from('leads').insert(row).throwOnError();
  return row.id;
}
const wait = (email = 'ada@example.com') =>
  anon
    .from('leads')
    .insert({ ...lead(), email, kind: 'waitlist', awaited_address: RENO })
    .throwOnError();
const publish = () =>
  admin
    .from('articles')
    .insert({ ...article(inNevada.id, `gold-${randomUUID()}`), article_type: 'city', status: 'published' })
    .throwOnError();

/** The token in the next mail of a kind that goes to a visitor. */
async function tokenIn(wanted: 'guide' | 'page_ready'): Promise<string> {
  await timePasses('2 hours');
  for (let mail = await claim(); mail; mail = await claim()) {
    await settle(mail);
    if (mail.kind === wanted) return String(Object(mail.about).withdrawal_token);
  }
  throw new Error(`No ${wanted} is due.`);
}
const withdraw = async (token: string) =>
  (await anon.rpc('withdraw_by_link', { token }).throwOnError()).data[0]?.outcome;
const mayCall = async (id: string) => {
  const { data } = await admin.rpc('contact_verdicts', { ids: [id] }).throwOnError();
  return data[0]?.call_reasons;
};
const isWithdrawn = expect.arrayContaining([expect.objectContaining({ code: 'withdrawn' })]);

describe('the link in a mail', () => {
  test('ends the agreements of the mailbox and of its number, those to come too, without an account', async () => {
    const first = await ask();
    const ofNumber = await ask({ email: 'other@example.com' });
    const stranger = await ask({ email: 'eve@example.com', phone: '(303) 555-0100' });
    expect(await withdraw(await tokenIn('guide'))).toBe('withdrawn');
    const later = await ask({ email: 'A.D.A+again@example.com', phone: PHONE });
    for (const id of [first, ofNumber, later]) expect(await mayCall(id)).toEqual(isWithdrawn);
    expect(await mayCall(stranger)).not.toEqual(isWithdrawn);
  });

  test('may be pressed again, and after staff have recorded the same', async () => {
    const id = await ask();
    const token = await tokenIn('guide');
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    expect([await withdraw(token), await withdraw(token)]).toEqual(['withdrawn', 'withdrawn']);
    expect(await sql("select words from lead_events where kind = 'withdrawal'")).toEqual([{ words: null }]);
  });

  test.each([CONSENT_VERSION, null])('stands in the timeline as the person’s own: %s', async (version) => {
    const id = await ask({ consent_version: version });
    const token = await tokenIn('guide');
    await withdraw(token);
    await withdraw(token);
    const { data } = await admin.from('lead_events').select('kind, words, done_by').eq('lead_id', id);
    const words = 'By the person, with the link in an email.';
    expect(data).toEqual([{ kind: 'withdrawal', words, done_by: null }]);
    expect(await mayCall(id)).toEqual(isWithdrawn);
  });

  test('does not stand there as the person’s own where a program or the database’s owner recorded it', async () => {
    const id = await ask();
    await sql(`select private.record_withdrawal(email, null) from leads where id = $1`, [id]);
    await service
      .from('leads')
      .update({ consent_withdrawn_at: new Date().toISOString(), withdrawal_lifted_at: null })
      .eq('id', await ask({ email: 'bob@example.com', phone: null }))
      .throwOnError();
    const words = { words: 'Recorded outside of the back office.' };
    expect(await sql("select words from lead_events where kind = 'withdrawal'")).toEqual([words, words]);
  });

  test('knows nothing of the number once staff have corrected the address that it went to', async () => {
    const id = await ask();
    const token = await tokenIn('guide');
    await admin.from('leads').update({ email: 'right@example.com' }).eq('id', id).throwOnError();
    expect(await withdraw(token)).toBe('withdrawn');
    const ofNumber = await ask({ email: 'right@example.com' });
    expect(await mayCall(ofNumber)).not.toEqual(isWithdrawn);
    expect(await mayCall(await ask({ phone: '(303) 555-0100' }))).toEqual(isWithdrawn);
  });

  test('still works in the mail that went to a wrong address, once staff have sent it again to the right one', async () => {
    const id = await ask();
    const former = await tokenIn('guide');
    const guide = (await mails()).find(({ kind }) => kind === 'guide')?.id ?? '';
    for (const email of ['right@example.com', 'ada@example.com', 'right@example.com']) {
      await admin.from('leads').update({ email }).eq('id', id).throwOnError();
      await admin.rpc('send_mail_again', { mail_id: guide }).throwOnError();
      await tokenIn('guide');
    }
    expect(await withdraw(former)).toBe('withdrawn');
    expect(await mayCall(await ask({ phone: '(303) 555-0100' }))).toEqual(isWithdrawn);
    expect(await mayCall(await ask({ email: 'right@example.com' }))).not.toEqual(isWithdrawn);
    await admin.rpc('delete_personal_data', { address: 'ada@example.com' }).throwOnError();
    expect((await mails()).filter(({ id }) => id === guide)).toMatchObject([
      { recipient: 'right@example.com', former_recipients: ['right@example.com'] },
    ]);
  });

  test.each([
    ['before that is tried', false],
    ['while that is being sent, and refused', true],
  ])(
    'still works where its mail is to be sent again, and goes to the right address %s',
    async (_, isTried) => {
      const id = await ask();
      const former = await tokenIn('guide');
      const guide = (await mails()).find(({ kind }) => kind === 'guide')?.id ?? '';
      await admin.rpc('send_mail_again', { mail_id: guide }).throwOnError();
      const mail = isTried ? await claim() : undefined;
      await admin.from('leads').update({ email: 'right@example.com' }).eq('id', id).throwOnError();
      if (mail) await settle(mail, { problem: 'no such address', is_final: true });
      const stored = async () => (await mails()).filter((each) => each.id === guide);
      expect(await stored()).toMatchObject([{ status: 'queued', recipient: 'right@example.com' }]);
      expect(await withdraw(former)).toBe('withdrawn');
      const address = 'ada@example.com';
      expect((await admin.rpc('find_personal_data', { address })).data).toMatchObject([
        { leads: 0, mails: 1 },
      ]);
      await admin.rpc('delete_personal_data', { address }).throwOnError();
      expect(JSON.stringify(await stored())).not.toContain(address);
      expect(await withdraw(former)).toBe('unknown');
    },
  );

  test('is unknown with another mail’s number, a changed signature, rubbish, or once the request is deleted', async () => {
    const id = await ask();
    const token = await tokenIn('guide');
    const [mail = '', signature = ''] = token.split('.');
    const notice = (await mails()).find(({ kind }) => kind === 'lead_notice')?.id;
    const forged = signature.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    const rubbish = ['', 'x', `${token}\n`, token.toUpperCase(), `${randomUUID()}.${signature}`];
    for (const each of [`${notice}.${signature}`, `${mail}.${forged}`, ...rubbish]) {
      expect([each, await withdraw(each)]).toEqual([each, 'unknown']);
    }
    expect(await mayCall(id)).not.toEqual(isWithdrawn);
    await admin.from('leads').delete().eq('id', id).throwOnError();
    expect(await withdraw(token)).toBe('unknown');
  });

  test.each(['GET', 'HEAD'] as const)(
    'does nothing for a %s, with which programs look at links',
    async (method) => {
      const id = await ask();
      const token = await tokenIn('guide');
      await callers.anonymous(method, `rpc/withdraw_by_link?token=${token}`);
      expect(await mayCall(id)).not.toEqual(isWithdrawn);
    },
  );

  test('is in no mail to staff', async () => {
    await ask();
    const withLink: Record<string, boolean> = {};
    for (let mail = await claim(); mail; mail = await claim())
      withLink[mail.kind] = Object.hasOwn(Object(mail.about), 'withdrawal_token');
    expect(withLink).toEqual({ guide: true, lead_notice: false });
  });
});

describe('who waits for a page', () => {
  const ready = async () =>
    (await mails()).filter(({ kind }) => kind === 'page_ready').map(({ status }) => status);

  test('gets no mail about it after the press, and one for a later wish', async () => {
    await ask();
    await wait();
    await wait('bob@example.com');
    await withdraw(await tokenIn('guide'));
    await publish();
    expect((await ready()).sort()).toEqual(['canceled', 'queued']);
    const { data } = await admin.rpc('awaited_pages').throwOnError();
    expect(data.map(({ waiting }) => waiting)).toEqual([]);
    await wait();
    expect((await ready()).sort()).toEqual(['canceled', 'queued', 'queued']);
  });

  test('gets no mail that was queued or has failed, and staff cannot send it again', async () => {
    await wait();
    await publish();
    const token = await tokenIn('page_ready');
    await sql("update outbox set status = 'failed', sent_at = null where kind = 'page_ready'");
    expect(await withdraw(token)).toBe('withdrawn');
    expect(await ready()).toEqual(['canceled']);
    const [mail] = await mails();
    for (const again of [{ mail_id: mail?.id }, { all_failed: true }]) {
      await admin.rpc('send_mail_again', again).throwOnError();
    }
    expect(await ready()).toEqual(['canceled']);
  });
});
