import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, pending, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const change = { kind: 'status', words: null, former: 'new', present: 'contacted' };
const entry = {
  ...{ lead_id: aLead.id, message_id: null, words: null, former: null, present: null, done_by: null },
  created_at: '2026-11-02T09:00:00Z',
};

test('what staff store is read again where it shows, and nothing else is', async () => {
  let events: object[] = [];
  const stored = (body: unknown) => {
    events = [Object.assign({ ...entry, id: `${events.length}` }, body), ...events];
    return { rows: [aLead] };
  };
  answer('leads', () => ({ rows: [aLead] }));
  answer('change_work', () => {
    stored(change);
    return { value: true };
  });
  answer('lead_events', ({ method, body }) => (method === 'POST' ? stored(body) : { rows: events }));
  const { user, queryClient } = showScreen(`/admin/leads?open=${aLead.id}`, <LeadsPage />);
  const panel = within(await screen.findByRole('dialog', { name: aLead.name }));
  await panel.findByText(/^Request:/);
  const after = async (work: () => Promise<unknown>, shown: string) => {
    requests.length = 0;
    await work();
    await panel.findByText(shown, { selector: 'li *' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    return requests
      .map(({ method, table, search, body }) => {
        const { parts = [] }: { parts?: string[] } = Object(body);
        return `${method} ${table}${search.has('id') ? ' of one' : ''}${parts.map((part) => ` ${part}`).join('')}`;
      })
      .sort();
  };
  const note = () => user.type(panel.getByLabelText('Note'), 'Likes coins{Control>}{Enter}{/Control}');
  expect(await after(note, 'Likes coins')).toEqual(['POST lead_events', 'POST read_entry events']);
  const call = () => user.click(panel.getByRole('button', { name: 'Log call' }));
  expect(await after(call, 'Called')).toEqual(['POST lead_events', 'POST read_entry events verdict']);
  const status = () => user.selectOptions(panel.getByLabelText('Status'), 'Contacted');
  expect(await after(status, 'Status: New to Contacted')).toEqual([
    'GET leads',
    'GET leads of one',
    'POST change_work',
    // The marks of the list's page.
    'POST contact_verdicts',
    'POST read_entry events',
  ]);
});

test('opening a lead or a message of the list asks for all of its panel in one request', async () => {
  const lead = { ...aLead, phone: '(619) 555-0129' };
  answer('leads', () => ({ rows: [lead] }));
  answer('contact_messages', () => ({
    rows: [{ ...lead, subject: 'Fees?', message: 'What do you charge?' }],
  }));
  const { user, queryClient } = showScreen('/admin/leads', <LeadsPage />);
  for (const tab of ['Leads', 'Contact Messages']) {
    await user.click(screen.getByRole('tab', { name: tab }));
    const link = await screen.findByRole('link', { name: lead.name });
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    requests.length = 0;
    await user.click(link);
    const panel = within(await screen.findByRole('dialog', { name: lead.name }));
    await panel.findByText(/No email was sent/);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(requests.map(({ table }) => table)).toEqual(['read_entry']);
    await user.click(panel.getByRole('button', { name: 'Close' }));
  }
});

test('a next step that is entered while the status is read again expects what the screen showed, not itself', async () => {
  const list = pending<{ rows: object[] }>();
  const changes = () => requests.filter(({ table }) => table === 'change_work').map(({ body }) => body);
  answer('change_work', () => ({ value: true }));
  answer('leads', ({ search }) =>
    changes().length === 1 && !search.has('id') ? list.promise : { rows: [aLead] },
  );
  const { user } = showScreen(`/admin/leads?open=${aLead.id}`, <LeadsPage />);
  const panel = within(await screen.findByRole('dialog', { name: aLead.name }));
  await user.selectOptions(panel.getByLabelText('Status'), 'Contacted');
  await user.type(panel.getByLabelText('Next step'), 'Send the figures');
  await user.type(panel.getByLabelText('Due'), '2030-12-01');
  await user.type(panel.getByLabelText('Due'), '{Enter}');
  expect(await panel.findByRole('button', { name: 'Done' })).toBeVisible();
  list.settle({ rows: [aLead] });
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toMatchObject({ seen: { next_step: null, next_step_on: null } });
});

test('an open panel shows within half a minute what colleagues, visitors and partners have done', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const lead = { ...aLead, kind: 'introduction', introduction_partner: 'Acme Gold LLC' };
  const partner = { time_zone: 'UTC', paused_at: null, webhook: null };
  const handover = {
    lead_id: aLead.id,
    partner_name: 'Acme Gold LLC',
    offered_at: entry.created_at,
    partner,
  };
  answer('lead_handovers', () => ({ rows: [{ ...handover, state: 'delivered', result: null }] }));
  answer('leads', () => ({ rows: [lead] }));
  showScreen(`/admin/leads?open=${aLead.id}`, <LeadsPage />);
  const panel = within(await screen.findByRole('dialog', { name: aLead.name }));
  await panel.findByText(/^Request:/);
  expect(await panel.findByText('Handed over to Acme Gold LLC')).toBeVisible();
  answer('leads', () => ({ rows: [{ ...lead, status: 'contacted' }] }));
  answer('lead_handovers', () => ({ rows: [{ ...handover, state: 'accepted', result: 'won' }] }));
  const also = { id: 'also', is_message: false, name: 'Ada', asked_for: 'guide', status: 'new' };
  const known = { created_at: entry.created_at, has_mailbox: true, has_number: true, is_joined: false };
  answer('requests_of_person', () => ({ value: [{ ...also, ...known }] }));
  const match = { id: 'match', is_same: true, other_id: 'other', other_is_message: false, other_name: 'Ann' };
  answer('matches_of_entry', () => ({ value: [{ ...match, done_by: null, created_at: entry.created_at }] }));
  answer('lead_events', () => ({ rows: [{ ...entry, id: 'of a colleague', kind: 'call' }] }));
  const mail = { id: 'mail', kind: 'lead_reminder', recipient: 'eve@goldatlas.example', status: 'sent' };
  const sent = { attempts: 1, next_attempt_at: entry.created_at, last_error: null, earlier_sendings: [] };
  answer('outbox', () => ({ rows: [{ ...mail, ...sent, sent_at: entry.created_at }] }));
  act(() => void vi.advanceTimersByTime(30_000));
  expect(await panel.findByText('Called', { selector: 'li *' })).toBeInTheDocument();
  await waitFor(() => expect(panel.getByLabelText('Status')).toHaveValue('contacted'));
  expect(await panel.findByText('Won, says Acme Gold LLC')).toBeVisible();
  expect(await panel.findByText('Joined with Ann')).toBeVisible();
  expect(await panel.findByText(/same email and phone/)).toBeVisible();
  expect(await panel.findByText('To eve@goldatlas.example')).toBeVisible();
});

test.each([
  ['leads', '/admin/leads'],
  ['contact_messages', '/admin/leads?tab=messages'],
])('a list that stays open shows new %s within a minute', async (table, screenAddress) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const known = { ...aLead, subject: 'Fees?', message: 'What do you charge?' };
  answer(table, () => ({ rows: [known] }));
  showScreen(screenAddress, <LeadsPage />);
  expect(await screen.findByRole('link', { name: aLead.name })).toBeVisible();
  answer(table, () => ({ rows: [{ ...known, id: 'new', name: 'Newcomer' }, known] }));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(await screen.findByRole('link', { name: 'Newcomer' })).toBeVisible();
});
