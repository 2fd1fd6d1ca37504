import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { caller } from '../foundation/callers.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { ACME, ACME_WORDS, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const { add, send, request, holder, handover, timeline, empty, mailTo } = partnersOf(backend, admin);
const { mails, settle } = outboxOf(backend);
beforeEach(empty);

describe('a request whose agreement names a partner', () => {
  test('is stored with these words, and given to the partner in the same transaction', async () => {
    await add();
    const id = await send();
    expect(
      await sql('select introduction_text, introduction_partner from leads where id = $1', [id]),
    ).toEqual([{ introduction_text: ACME_WORDS, introduction_partner: ACME }]);
    expect(await handover(id)).toMatchObject({ state: 'offered', partner_name: ACME });
    expect(await holder(id)).toEqual({ partner: ACME, is_over: false });
    expect(await mails()).toMatchObject([
      { kind: 'lead_notice' },
      { kind: 'partner_handover', recipient: 'leads@acme.example' },
    ]);
    expect(await timeline(id)).toEqual([{ former: null, present: `offered ${ACME}`, words: null }]);
  });

  test('brings the partner name, mailbox, ZIP code and question, and no phone number', async () => {
    await add();
    const id = await send({ phone: '(212) 555-0147' });
    const mail = await mailTo('partner_handover');
    expect(mail?.about).toMatchObject({
      contact: { name: 'Ada Example', email: 'ada@example.com', zip: '92037' },
      agreement: { words: ACME_WORDS },
    });
    expect(JSON.stringify(mail)).not.toMatch(/555-0147|withdrawal_token/);
    if (mail) await settle(mail);
    expect(await handover(id)).toMatchObject({ state: 'delivered', delivered_at: expect.anything() });
  });

  test('names no company that was never a partner, and the general words name none', async () => {
    await add();
    expect((await anon.from('leads').insert(request({ introduction_partner: 'Evil Inc.' }))).status).toBe(
      400,
    );
    expect((await anon.from('leads').insert(request({ introduction_partner: null }))).status).toBe(400);
    const id = await send({ introduction_version: '2026-11-24' });
    expect(await handover(id)).toBeUndefined();
    expect(await sql('select introduction_partner from leads where id = $1', [id])).toEqual([
      { introduction_partner: null },
    ]);
  });

  test.each([
    ['was paused', 'paused', 'update partners set paused_at = now()'],
    ['no longer covers the place', 'place', `update partners set states = '{nevada}'`],
    ['has another name by now', 'renamed', `update partners set name = 'Acme Metals LLC'`],
    ['was deleted', 'renamed', 'delete from partners'],
    ['has reached its cap', 'cap_per_day', 'update partners set cap_per_day = 1'],
  ])('stays with the owner where the partner %s since the form named it', async (_, code, change) => {
    await add();
    if (code === 'cap_per_day') await send({ email: 'bob@example.com' });
    await sql(change);
    const id = await send();
    expect(await handover(id)).toBeUndefined();
    expect(await holder(id)).toBeNull();
    expect(await timeline(id)).toEqual([{ former: code, present: `kept ${ACME}`, words: null }]);
    expect(await sql(`select kind from outbox where lead_id = $1`, [id])).toEqual([{ kind: 'lead_notice' }]);
  });

  test('stays with the owner where the person had withdrawn', async () => {
    await add();
    await sql(`select private.record_withdrawal('ada@example.com', null)`);
    const id = await send();
    expect(await timeline(id)).toMatchObject([{ former: 'withdrawn', present: `kept ${ACME}` }]);
  });

  test.each([
    ['sends Global Privacy Control', {}, { 'sec-gpc': '1' }],
    ['sends it and the page does not say so', { has_privacy_control: false }, { 'sec-gpc': '1' }],
    ['has it as a property of the page alone', { has_privacy_control: true }, {}],
  ])('is given to no one where the browser %s', async (_, values, headers) => {
    await add();
    const row = { ...request(), ...values };
    const visitor = caller(backend, LOCAL_KEYS.publishable);
    const { status } = await visitor('POST', 'leads', { body: row, headers });
    expect(status).toBe(201);
    expect(await handover(row.id)).toBeUndefined();
    const { data } = await admin.rpc('hand_over_lead', { of_lead: row.id }).throwOnError();
    expect(data).toEqual([{ outcome: 'nobody_named' }]);
    const read = await admin
      .from('leads')
      .select('has_privacy_control, unnamed_partner')
      .eq('id', row.id)
      .single();
    expect(read.data).toEqual({ has_privacy_control: true, unnamed_partner: ACME });
    const told = { has_privacy_control: true };
    expect((await visitor('POST', 'rpc/handed_to', { body: { submission: row.id } })).rows).toMatchObject([
      { ...told, partner: null },
    ]);
    expect((await visitor('POST', 'rpc/is_held', { body: { submission: row.id } })).rows).toMatchObject([
      told,
    ]);
  });

  test('is promised to no one where the header says so', async () => {
    await add();
    const visitor = caller(backend, LOCAL_KEYS.publishable);
    const asked = async (headers: Record<string, string>) =>
      (await visitor('POST', 'rpc/partner_for_zip', { body: { zip: '92037' }, headers })).rows;
    expect(await asked({})).toEqual([{ partner: ACME, has_privacy_control: false }]);
    expect(await asked({ 'sec-gpc': '1' })).toEqual([{ partner: null, has_privacy_control: true }]);
  });

  test('waits on hold with everything else, and is given once staff release it', async () => {
    await add();
    await sql(`create function private.hold() returns trigger language plpgsql as $$
      begin new.held_until := now() + interval '1 hour'; return new; end $$`);
    await sql(
      'create trigger leads_1_n_hold before insert on leads for each row execute function private.hold()',
    );
    const id = await send();
    await sql('drop trigger leads_1_n_hold on leads');
    expect(await handover(id)).toBeUndefined();
    await admin.rpc('release_held', { submission: id }).throwOnError();
    expect(await handover(id)).toMatchObject({ state: 'offered' });
  });

  test('waits for the hours of the partner', async () => {
    await add({ opens_at: '09:00', closes_at: '17:00', days: [1, 2, 3, 4, 5] });
    const opening = async (at: string) =>
      (
        await sql<{ at: string }>(
          `select to_char(private.next_opening(p, $1::timestamptz) at time zone 'America/Los_Angeles', 'Dy HH24:MI') as at
           from partners p`,
          [at],
        )
      )[0]?.at;
    expect(await opening('2026-11-27 10:30 America/Los_Angeles')).toBe('Fri 10:30');
    expect(await opening('2026-11-27 17:00 America/Los_Angeles')).toBe('Mon 09:00');
    expect(await opening('2026-11-30 03:00 America/Los_Angeles')).toBe('Mon 09:00');
    const id = await send();
    expect(
      await sql(
        `select o.next_attempt_at = private.next_opening(p, o.created_at) as waits from outbox o, partners p
         where o.lead_id = $1 and o.kind = 'partner_handover'`,
        [id],
      ),
    ).toEqual([{ waits: true }]);
  });
});

describe('mail to a partner', () => {
  test('that failed is shown with the hand-over, and can be sent again to the partner alone', async () => {
    await add();
    const id = await send();
    const mail = await mailTo('partner_handover');
    if (!mail) throw new Error('Nothing is due.');
    await settle(mail, { problem: 'No such mailbox.', is_final: true });
    expect(await handover(id)).toMatchObject({ state: 'failed' });
    await admin.rpc('send_mail_again', { mail_id: mail.mail_id }).throwOnError();
    expect(await handover(id)).toMatchObject({ state: 'offered' });
    expect(await mailTo('partner_handover')).toMatchObject({ recipient: 'leads@acme.example' });
  });

  test('that was sent is not sent once more', async () => {
    await add();
    await send();
    const mail = await mailTo('partner_handover');
    if (!mail) throw new Error('Nothing is due.');
    await settle(mail);
    expect((await admin.rpc('send_mail_again', { mail_id: mail.mail_id }).throwOnError()).data).toEqual([]);
  });
});
