import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadCsvColumns } from '../../../src/admin/leads/lead-facts.tsx';
import { PhoneVerdict } from '../../../src/admin/leads/phone-fact.tsx';
import { fetchContactVerdicts, withVerdicts } from '../../../src/data/leads/contact-verdicts.ts';
import { fetchAllLeads, fetchLeads, NO_LEAD_FILTERS } from '../../../src/data/leads/lead-list.ts';
import { judgeMatch } from '../../../src/data/leads/person-matches.ts';
import { CONSENT_VERSION, consentText } from '../../../src/domain/leads/consent.ts';
import type { ContactVerdict } from '../../../src/domain/leads/contact-verdict.ts';
import { NAMED_INTRODUCTION_VERSION } from '../../../src/domain/leads/introduction-words.ts';
import { mailOf } from '../../functions/outbox/outbox-mail-setup.ts';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { ACME, ACME_WORDS, partnersOf } from '../partners/partners-setup.ts';
import { setHours } from './set-hours.ts';

// Each way in which a number or a person leaves the site, beside the one verdict. Whether that is right is the business of
// contact-verdict-matrix.test.ts.

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { add, empty } = partnersOf(backend, admin);
const { claim, settle } = outboxOf(backend);

const AGREEMENTS = ['none', 'both', 'texts', 'calls', 'of another number', 'not confirmed'] as const;
const ASKED_AGAIN = 'before this request, whose others are deleted';
const ENDS = [
  ...(['no', 'with this contact', 'with a joined contact'] as const),
  ...(['with one whose requests are deleted', ASKED_AGAIN] as const),
];
const STOPS = ['no', 'on hold', 'paused', 'called often'] as const;
/** A ZIP code where it is noon, one where it is midnight, and none. */
const ZIPS = ['92037', '10024', null] as const;

const BOTH = consentText({ name: 'Gold Atlas', phone: '1-800-555-0142' });
const only = (channel: string) =>
  `I agree that Gold Atlas may ${channel} the number I gave about gold. That is all.`;
const WORDS: Record<string, string> = { texts: only('text'), calls: only('call') };

const people = AGREEMENTS.flatMap((agreement) =>
  ENDS.flatMap((ended) => ZIPS.map((zip) => ({ agreement, ended, zip }))),
).map((person, at) => ({
  ...{ ...person, id: crypto.randomUUID(), email: `person-${at}@example.com`, isListed: at % 2 === 0 },
  // One of seven for each stop, the others for none.
  stop: STOPS[(at + 4) % 7] ?? 'no',
  // Toll-free numbers are nowhere.
  phone: `${person.zip ? '619' : '800'}-555-${String(at + 1000)}`,
}));

const before = new Date(Date.now() - 3 * 86_400_000).toISOString();
const rowOf = ({ id, email, phone, zip, agreement, stop }: (typeof people)[number]) => ({
  ...{ id, name: 'Ada Example', email, phone, zip: zip ?? '99999', created_at: before, kind: 'introduction' },
  ...{ message: 'Who knows gold IRAs near me?', introduction_partner: ACME, introduction_text: ACME_WORDS },
  ...{ introduction_version: NAMED_INTRODUCTION_VERSION, introduction_at: before, introduction_email: email },
  ...(agreement !== 'none' && {
    ...{ consent_version: CONSENT_VERSION, consent_text: WORDS[agreement] ?? BOTH, consent_at: before },
    ...{ consent_email: email, consent_phone: phone },
    consent_contact_changed_at: agreement === 'of another number' ? before : null,
  }),
  confirmation_asked_at: agreement === 'not confirmed' ? before : null,
  held_until: stop === 'on hold' ? new Date(Date.now() + 3_600_000).toISOString() : null,
  ...(stop === 'paused' && { paused_until: '2999-01-01', pause_reason: 'On a journey.' }),
});

const ADD_OTHER = `insert into leads (id, name, email, phone, created_at) values ($1, 'Ada Example', $2, $3, $4)`;

async function endAgreements() {
  for (const { id, email, phone, ended } of people) {
    if (ended === 'no') continue;
    if (ended === 'with this contact') {
      await sql('select private.record_withdrawal($1, null)', [email]);
      continue;
    }
    const isEarlier = ended === ASKED_AGAIN;
    const [one, other] = [isEarlier ? crypto.randomUUID() : id, crypto.randomUUID()];
    const elsewhere = `elsewhere-${email}`;
    const others: [string, string, string | null][] = [[other, elsewhere, null]];
    if (isEarlier) others.push([one, email, phone]);
    for (const values of others) await sql(ADD_OTHER, [...values, before]);
    await judgeMatch(admin, { id: crypto.randomUUID(), one, other, isSame: true });
    await sql('select private.record_withdrawal($1, null)', [elsewhere]);
    if (isEarlier) await ask(people.filter((person) => person.id === id));
    if (isEarlier || ended === 'with one whose requests are deleted')
      await sql('delete from leads where id = any ($1)', [others.map(([made]) => made)]);
  }
}

async function ask(those: typeof people) {
  const rows = those.map(rowOf);
  const columns = Object.keys(Object.assign({}, ...rows)).join(', ');
  await sql(
    `insert into leads (${columns}) select ${columns} from jsonb_populate_recordset(null::leads, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

const ids: string[] = people.map(({ id }) => id);
let verdicts: Map<string, ContactVerdict>;
/** The verdict of each person, and its reasons of any channel. */
const judged = () =>
  people.map((person) => {
    const verdict = verdicts.get(person.id);
    if (!verdict) throw new Error('There is no verdict.');
    const codes = new Set([...verdict.call_reasons, ...verdict.text_reasons].map(({ code }) => code));
    return {
      ...person,
      verdict,
      codes,
      hasWithdrawn: codes.has('withdrawn') || codes.has('withdrawn_elsewhere'),
    };
  });
const idsWhere = (is: (each: ReturnType<typeof judged>[number]) => boolean) =>
  judged()
    .flatMap((each) => (is(each) ? [each.id] : []))
    .sort();
const sortedIds = (rows: readonly { id: string }[]) =>
  rows.flatMap(({ id }) => (ids.includes(id) ? [id] : [])).sort();

beforeAll(async () => {
  await Promise.all([empty(), setHours(sql)]);
  await add({ states: ['california', 'new-york'], zips: ['99999'] });
  await sql(`update private.partner_names set since = '2020-01-01' where name = $1`, [ACME]);
  await ask(people.filter(({ ended }) => ended !== ASKED_AGAIN));
  await endAgreements();
  await sql(`insert into lead_events (lead_id, kind) select id, 'call' from unnest($1::uuid[]) id`, [
    people.filter(({ stop }) => stop === 'called often').map(({ id }) => id),
  ]);
  await sql(
    `with list as (insert into do_not_call_lists (kind, file_name, downloaded_on, numbers, completed_at)
       values ('national_registry', 'registry.txt', private.site_day(), 1, now()) returning id)
     insert into private.do_not_call_numbers select id, number from list, unnest($1::bigint[]) number`,
    [people.filter(({ isListed }) => isListed).map(({ phone }) => phone.replace(/\D/g, ''))],
  );
  await sql('analyze leads, contact_messages, person_matches, lead_events');
  verdicts = await fetchContactVerdicts(admin, ids);
});

test('the people are of each kind: some may be called, some texted, and each reason why not occurs', () => {
  const found = new Set(judged().flatMap(({ codes }) => [...codes]));
  expect([...found].sort()).toEqual([
    ...[
      'called_often',
      'contact_changed',
      'held',
      'no_agreement',
      'on_do_not_call_list',
      'other_channel',
      'paused',
    ],
    ...['quiet_hours', 'unconfirmed', 'unknown_time_zone', 'withdrawn', 'withdrawn_elsewhere'],
  ]);
  expect(judged().filter(({ verdict }) => verdict.may_call).length).toBeGreaterThan(0);
  expect(judged().filter(({ verdict }) => verdict.may_text !== verdict.may_call).length).toBeGreaterThan(0);
});

test('the panel and its links say what the verdict says', async () => {
  for (const { id, phone, verdict } of judged()) {
    const { data } = await admin.rpc('read_entry', { of_entry: id, parts: ['verdict'] }).throwOnError();
    expect(data).toMatchObject([{ verdict: { ...verdict, judged_at: expect.any(String) } }]);
    const shown = renderToStaticMarkup(createElement(PhoneVerdict, { number: phone, verdict }));
    expect([shown.includes('href="tel:'), shown.includes('href="sms:')]).toEqual([
      verdict.may_call,
      verdict.may_text,
    ]);
  }
});

test('the list has the marks of the verdict, and its filters find exactly those', async () => {
  const { rows } = await fetchLeads(admin, NO_LEAD_FILTERS, 1, 1000);
  for (const { id, verdict } of judged())
    expect(rows.find((row) => row.id === id)?.standing).toEqual({
      ...{ agrees_to_calls: verdict.agrees_to_calls, agrees_to_texts: verdict.agrees_to_texts },
    });
  const foundBy = async (filters: Partial<typeof NO_LEAD_FILTERS>) =>
    sortedIds(await fetchAllLeads(admin, { ...NO_LEAD_FILTERS, ...filters }));
  expect(await foundBy({ agrees: true })).toEqual(idsWhere(({ verdict }) => verdict.agrees_to_calls));
  expect(await foundBy({ agrees: false })).toEqual(idsWhere(({ verdict }) => !verdict.agrees_to_calls));
  expect(await foundBy({ is_callable: true })).toEqual(idsWhere(({ verdict }) => verdict.may_call));
});

test('the file has the verdict, and no number can be dialed from it whose owner agrees to nothing', async () => {
  const rows = await withVerdicts(admin, await fetchAllLeads(admin, NO_LEAD_FILTERS));
  for (const { id, phone, verdict } of judged()) {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Error('The file has no such lead.');
    const value = (name: string) => leadCsvColumns.find((column) => column.name === name)?.value(row);
    expect([value('May Be Called Now') === 'Yes', value('May Be Texted Now') === 'Yes']).toEqual([
      ...[verdict.may_call, verdict.may_text],
    ]);
    const agrees = verdict.agrees_to_calls && verdict.agrees_to_texts;
    expect([value('Phone') === phone, value('Calls and Texts') === 'Agreed']).toEqual([agrees, agrees]);
  }
});

test('a webhook is told the verdict, and the number only where nothing but the hour is against it', async () => {
  for (const { id, phone, verdict, codes, hasWithdrawn } of judged()) {
    const [told] = await sql<{ data: { contact: { phone: string | null } | null; verdict: object } }>(
      `select private.webhook_data(jsonb_populate_record(null::webhook_deliveries,
         jsonb_build_object('event', 'lead.changed', 'lead_id', $1::text)), 'follow_up') as data`,
      [id],
    );
    const { id: _, judged_at: __, ...answer } = verdict;
    expect(told?.data.verdict).toMatchObject(answer);
    const isKept = hasWithdrawn || codes.has('held') || codes.has('unconfirmed') || !told?.data.contact;
    expect(told?.data.contact === null).toBe(hasWithdrawn || codes.has('held') || isUnconfirmed(id));
    const isOnlyTheHour = [verdict.call_reasons, verdict.text_reasons].some((reasons) =>
      reasons.every(({ code }) => code === 'quiet_hours'),
    );
    expect(told?.data.contact?.phone ?? null).toBe(!isKept && isOnlyTheHour ? phone : null);
  }
});

/** The verdict gives no such reason for someone who did not agree; for others both say the same. */
const isUnconfirmed = (id: string) =>
  people.some((each) => each.id === id && each.agreement === 'not confirmed');

test('the mails to staff mark the number as the verdict says, and a reminder asks for an email alone to who withdrew', async () => {
  await sql('delete from outbox');
  await sql(`insert into outbox (kind, lead_id) select 'lead_notice', id from unnest($1::uuid[]) id`, [ids]);
  const [notices, reminders] = [new Map<string, string>(), new Map<string, string>()];
  for (let mail = await claim(); mail; mail = await claim()) {
    const about = mail.about as { id: string };
    notices.set(about.id, mailOf('lead_notice', about).text);
    reminders.set(about.id, mailOf('lead_reminder', { ...about, waited_minutes: 5, notified: [] }).text);
    await settle(mail);
  }
  for (const { id, phone, verdict } of judged()) {
    const isNo = !verdict.agrees_to_calls && !verdict.agrees_to_texts;
    expect(notices.get(id)).toContain(`Phone: ${phone} (`);
    expect(notices.get(id)?.includes('Do not call or text')).toBe(isNo);
    expect(reminders.get(id)).toContain(`Phone: ${phone} (`);
    expect(/^Answer: By email\. .* Do not call or text\.$/m.test(reminders.get(id) ?? '')).toBe(isNo);
  }
  const unanswered = await sql<{ id: string }>('select id from private.unanswered_leads');
  // Each of them asked for an answer by email, which no withdrawal of calls ends.
  expect(sortedIds(unanswered)).toEqual(idsWhere(({ stop }) => stop !== 'called often'));
});

test('a partner is given nobody who withdrew, is on hold or has not confirmed', async () => {
  for (const { id, codes, hasWithdrawn } of judged()) {
    const { data } = await admin.rpc('hand_over_lead', { of_lead: id }).throwOnError();
    const expected = codes.has('held') ? 'held' : isUnconfirmed(id) ? 'unconfirmed' : 'withdrawn';
    expect(data).toEqual([
      { outcome: codes.has('held') || isUnconfirmed(id) || hasWithdrawn ? expected : 'handed_over' },
    ]);
  }
});
