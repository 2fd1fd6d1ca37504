import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

test('the lead desk is lived in: introductions, a partner that gets nothing new, a pause, a roster and a joined person', async () => {
  const admin = await backend.admin();
  const { data: introductions } = await admin
    .from('leads')
    .select('name, status, introduction_text, introduction_partner')
    .eq('kind', 'introduction')
    .order('name')
    .throwOnError();
  const words = (company: string) => expect.stringContaining(company);
  expect(introductions).toEqual([
    {
      ...{ name: 'Fatima Haddad', status: 'lost', introduction_text: words('to Example Gold Advisors') },
      introduction_partner: 'Example Gold Advisors',
    },
    {
      ...{ name: 'Joan Littlefield', status: 'contacted', introduction_text: words('to one advisor') },
      introduction_partner: null,
    },
    {
      ...{ name: 'Peter Svensson', status: 'won', introduction_text: words('to Example Gold Advisors') },
      introduction_partner: 'Example Gold Advisors',
    },
  ]);
  // What a visitor of its state would be shown, and what it was sent.
  const { data: named } = await backend.anon.rpc('partner_for_zip', { zip: '12866' }).throwOnError();
  expect(named).toEqual([{ partner: null, has_privacy_control: false }]);
  const toPartner = `select 1 from outbox where kind in ('partner_handover', 'partner_end') and status in ('queued', 'failed')`;
  expect(await backend.sql(toPartner)).toEqual([]);
  const { data: given } = await admin
    .from('lead_handovers')
    .select('partner_name, state, reason, result, lead:leads(name)')
    .order('offered_at')
    .throwOnError();
  const partner_name = 'Example Gold Advisors';
  expect(given).toEqual([
    { partner_name, state: 'accepted', reason: null, result: 'won', lead: { name: 'Peter Svensson' } },
    {
      ...{ partner_name, state: 'returned', reason: 'We help only after someone has left the employer.' },
      ...{ result: null, lead: { name: 'Fatima Haddad' } },
    },
  ]);
  const { data: paused } = await admin
    .from('leads')
    .select('pause_reason')
    .gt('paused_until', new Date().toISOString().slice(0, 10))
    .throwOnError();
  expect(paused).toHaveLength(1);

  const { data: people } = await admin.from('roster_people').select('person_id').throwOnError();
  expect(people).toHaveLength(1);
  const { data: matches } = await admin.from('person_matches').select('lead_id, is_same').throwOnError();
  const [match] = matches;
  const { data: person } = await admin
    .rpc('requests_of_person', { of_entry: match?.lead_id ?? '' })
    .throwOnError();
  expect(person).toEqual([expect.objectContaining({ name: 'Alison Meyer-Greene', is_message: true })]);
});

/** What stands in a timeline of a sample's work, beside what it is by now. */
const worked = `
  select e.name, coalesce(array_agg(v.former || ' > ' || v.present order by v.created_at) filter (where v.id is not null), '{}') as changes,
    e.became
  from (
    select l.id, l.name, k.kind, k.became from leads l left join auth.users u on u.id = l.owner_id cross join lateral (values
      ('status', l.status::text), ('owner', coalesce(u.email, '')), ('pause', coalesce(l.paused_until::text, '')),
      ('next_step', concat_ws(' ', l.next_step_on, l.next_step))) k (kind, became)
    union all
    select m.id, m.name, k.kind, k.became from contact_messages m left join auth.users u on u.id = m.owner_id
    cross join lateral (values ('status', m.status::text), ('owner', coalesce(u.email, '')),
      ('next_step', concat_ws(' ', m.next_step_on, m.next_step))) k (kind, became)
  ) e
  left join (
    select id, coalesce(lead_id, message_id) as entry, kind::text, coalesce(former, '') as former, coalesce(present, '') as present,
      created_at from lead_events) v on v.entry = e.id and v.kind = e.kind
  group by e.id, e.name, e.kind, e.became`;

test('each timeline leads from a new request to how the request is now, and to nothing before it was sent', async () => {
  const rows = await backend.sql<{ name: string; changes: string[]; became: string }>(worked);
  expect(rows.length).toBeGreaterThan(100);
  for (const { name, changes, became } of rows) {
    const steps = changes.map((change) => change.split(' > '));
    const first = became === 'new' || steps[0]?.[0] === 'new' ? 'new' : '';
    const reached = [first, ...steps.map(([, present]) => present)];
    expect([name, ...steps.map(([former]) => former), became]).toEqual([name, ...reached]);
  }
  const early = `select 1 from lead_events e left join leads l on l.id = e.lead_id left join contact_messages m on m.id = e.message_id
    where e.created_at < coalesce(l.created_at, m.created_at) or e.created_at > now()`;
  expect(await backend.sql(early)).toEqual([]);
});

test('each hand-over’s timeline leads to how it is now, and the partner’s doing is no one’s of the staff', async () => {
  const lines = await backend.sql<{ name: string; line: string }>(
    `select l.name, coalesce(e.former, '') || ' > ' || e.present as line from lead_events e join leads l on l.id = e.lead_id
     where l.introduction_partner is not null and e.done_by is null order by e.created_at, e.id`,
  );
  const linesOf = (of: string) => lines.filter(({ name }) => name === of).map(({ line }) => line);
  const named = (...words: string[]) => words.map((word) => `${word} Example Gold Advisors`);
  expect(linesOf('Fatima Haddad')).toEqual(
    named(' > offered', 'offered > delivered', 'delivered > returned'),
  );
  expect(linesOf('Peter Svensson')).toEqual([
    ...named(' > offered', 'offered > delivered', 'delivered > accepted'),
    'new > introduced',
    ...named(' > won'),
    'introduced > won',
  ]);
});

test('who deletes the samples sends nothing to anybody, not to the partner that has the data either', async () => {
  await backend.sql('delete from leads where true');
  await backend.sql('delete from contact_messages where true');
  expect(await backend.sql(`select kind from outbox where status not in ('sent', 'canceled')`)).toEqual([]);
});
