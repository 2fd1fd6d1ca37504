import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

test('the lead desk is lived in: introductions, a partner that gets nothing, a roster and a joined person', async () => {
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
  expect(named).toEqual([]);
  const toPartner = `select 1 from outbox where kind in ('partner_handover', 'partner_end')`;
  expect(await backend.sql(toPartner)).toEqual([]);

  const { data: people } = await admin.from('roster_people').select('person_id').throwOnError();
  expect(people).toHaveLength(1);
  const { data: matches } = await admin.from('person_matches').select('lead_id, is_same').throwOnError();
  const [match] = matches;
  const { data: person } = await admin
    .rpc('requests_of_person', { of_entry: match?.lead_id ?? '' })
    .throwOnError();
  expect(person).toEqual([expect.objectContaining({ name: 'Alison Meyer-Greene', is_message: true })]);
});
