import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchAllLeads, NO_LEAD_FILTERS } from '../../../src/data/leads/lead-list.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { personsOf } from './persons-setup.ts';

// The link in a mail proves the mailbox and says nothing about the number that came with it: no one calls the number
// anymore, but what another mailbox agreed to with it does not end.

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const { asked, wrote, join, empty } = personsOf(backend, admin);
const hooks = webhooksOf(backend, admin);
await sql(
  `insert into do_not_call_lists (kind, file_name, downloaded_on, numbers, completed_at)
   values ('national_registry', 'registry.txt', private.site_day(), 1, now())`,
);
beforeEach(async () => {
  await hooks.empty();
  await empty();
});

const OWNER = { email: 'owner@example.com', phone: '(212) 555-0147' };
const TYPED = { email: 'typed@example.com', phone: '212-555-0147' };
const NOON = '2026-07-01T18:00:00Z';

const agreed = (contact: object) => asked({ ...contact, consent_version: CONSENT_VERSION });
/** Presses the link in the guide of a request. */
async function press(id: string) {
  await sql(
    `insert into outbox (kind, lead_id, recipient, status)
     select 'guide', l.id, l.email, 'canceled' from leads l where l.id = $1 on conflict do nothing`,
    [id],
  );
  const [mail] = await sql<{ token: string }>(
    `select private.withdrawal_token(o.id, o.recipient) as token from outbox o where o.lead_id = $1 and o.kind = 'guide'`,
    [id],
  );
  const { data } = await anon.rpc('withdraw_by_link', { token: mail?.token ?? '' }).throwOnError();
  expect(data).toEqual([{ outcome: 'withdrawn' }]);
}
const withdraw = (of_entry: string) => admin.rpc('withdraw_consent', { of_entry }).throwOnError();
const lift = (of_entry: string) =>
  admin.rpc('lift_withdrawal', { of_entry, reason: 'Someone else had typed this number.' }).throwOnError();
async function verdict(id: string) {
  const { data } = await admin.rpc('contact_verdicts', { ids: [id], at: NOON }).throwOnError();
  return { mayCall: data[0]?.may_call, agrees: data[0]?.agrees_to_calls };
}
/** Whether the agreement of a request has been ended, which no one can undo. */
const isEnded = async (id: string) =>
  (
    await sql<{ ended: boolean }>(
      'select consent_withdrawn_at is not null as ended from leads where id = $1',
      [id],
    )
  )[0]?.ended;
const wordsOf = async (id: string) =>
  (
    await sql<{ words: string }>(
      'select words from lead_events where $1 in (lead_id, message_id) and kind = $2',
      [id, 'withdrawal'],
    )
  ).map(({ words }) => words);
const SILENT = { mayCall: false, agrees: false };
const AGREED = { mayCall: true, agrees: true };

describe.each([
  [
    'of the same mailbox, with another number',
    { email: 'Typed+x@example.com', phone: '303-555-0100' },
    true,
    SILENT,
  ],
  ['of the same mailbox, without a number', { email: TYPED.email, phone: null }, true, SILENT],
  ['of another mailbox, with the same number', OWNER, false, SILENT],
  ['of another mailbox and number', { email: 'bob@example.com', phone: '303-555-0101' }, false, AGREED],
] as const)('the link of one mailbox and a request %s', (_, contact, ended, judged) => {
  test.each(['before', 'after'])('that was sent %s the press', async (when) => {
    const before = when === 'before' ? await agreed(contact) : '';
    const pressed = await agreed(TYPED);
    await press(pressed);
    const id = before || (await agreed(contact));
    expect([await isEnded(pressed), await isEnded(id)]).toEqual([true, ended]);
    expect([await verdict(pressed), await verdict(id)]).toEqual([SILENT, judged]);
    const found = await fetchAllLeads(admin, { ...NO_LEAD_FILTERS, agrees: true });
    expect(found.map((each) => each.id)).toEqual(judged === AGREED ? [id] : []);
  });
});

describe('a number that another mailbox’s link stopped', () => {
  test('is said honestly in the timeline, and counts again for its owner once staff have looked into it', async () => {
    const [owner, question, typed] = [await agreed(OWNER), await wrote(OWNER), await agreed(TYPED)];
    await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
    await press(typed);
    expect(await wordsOf(typed)).toEqual(['By the person, with the link in an email.']);
    for (const id of [owner, question])
      expect(await wordsOf(id)).toEqual([
        'Someone who gave the same email address or phone number wants no calls and texts.',
      ]);
    await lift(owner);
    expect([await verdict(owner), await verdict(typed), await verdict(await agreed(OWNER))]).toEqual([
      AGREED,
      SILENT,
      AGREED,
    ]);
    const sent = await hooks.deliverAll();
    expect(sent.filter(({ data }) => data.lead.id === owner).map(({ type }) => type)).toEqual([
      'consent.withdrawn',
      'lead.changed',
    ]);
  });

  test('is its owner’s own withdrawal once staff have recorded that, or their list has it', async () => {
    for (const isByList of [false, true]) {
      const [owner, typed] = [await agreed(OWNER), await agreed(TYPED)];
      await press(typed);
      if (isByList) await sql(`select private.record_withdrawals('{}', '{2125550147}')`);
      else await withdraw(owner);
      const later = await agreed({ ...OWNER, email: 'third@example.com' });
      expect([await isEnded(owner), await isEnded(later)]).toEqual([true, true]);
      await lift(owner);
      expect(await verdict(owner)).toEqual(SILENT);
      await empty();
    }
  });

  test('stays that of whoever withdrew it first, whoever presses a link after that', async () => {
    const [owner, typed] = [await agreed(OWNER), await agreed(TYPED)];
    await withdraw(owner);
    await press(typed);
    expect(await isEnded(await agreed({ ...OWNER, email: 'third@example.com' }))).toBe(true);
  });

  test('by two links of two mailboxes ends what both agreed to', async () => {
    const [owner, typed] = [await agreed(OWNER), await agreed(TYPED)];
    await press(typed);
    await press(owner);
    expect([await isEnded(owner), await isEnded(typed)]).toEqual([true, true]);
    expect(await wordsOf(owner)).toContain('By the person, with the link in an email.');
  });

  test('is not ended for its owner by a correction, a deletion or a join either', async () => {
    const [owner, typed] = [await agreed(OWNER), await agreed(TYPED)];
    const joined = await agreed({ email: 'owner@work.example.com', phone: '646-555-0199' });
    const match = await join(owner, joined);
    await press(typed);
    expect(await verdict(joined)).toEqual(SILENT);
    await admin.from('leads').update({ email: 'owner@new.example.com' }).eq('id', owner).throwOnError();
    await admin.from('leads').update({ email: OWNER.email }).eq('id', owner).throwOnError();
    await admin.from('person_matches').delete().eq('id', match).throwOnError();
    await admin.from('leads').delete().eq('id', typed).throwOnError();
    expect([await isEnded(owner), await isEnded(joined)]).toEqual([false, false]);
    expect([await verdict(owner), await verdict(joined)]).toEqual([SILENT, AGREED]);
  });

  test('leaves what its owner agreed to about a click on an ad', async () => {
    const [owner, typed] = [await agreed(OWNER), await agreed(TYPED)];
    await sql(
      `update leads set ad_click_kind = 'gclid', ad_click_id = 'abc', ad_click_version = '2026-11-28', ad_click_text = 'x', ad_click_at = now()
       where id = any ($1)`,
      [[owner, typed]],
    );
    await press(typed);
    expect(await sql('select id from leads where ad_click_id is not null')).toEqual([{ id: owner }]);
  });
});
