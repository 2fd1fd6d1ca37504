import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const change = { kind: 'status', words: null, former: 'new', present: 'contacted' };
const entry = { done_by: null, created_at: '2026-11-02T09:00:00Z', former: null, present: null };

test('what staff store is read again where it shows, and nothing else is', async () => {
  let events: object[] = [];
  const stored = (body: unknown) => {
    events = [Object.assign({ ...entry, id: `${events.length}` }, body), ...events];
    return { rows: [aLead] };
  };
  answer('leads', ({ method }) => (method === 'PATCH' ? stored(change) : { rows: [aLead] }));
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
      .map(({ method, table, search }) => `${method} ${table}${search.has('id') ? ' of one' : ''}`)
      .sort();
  };
  const note = () => user.type(panel.getByLabelText('Note'), 'Likes coins{Control>}{Enter}{/Control}');
  expect(await after(note, 'Likes coins')).toEqual(['GET lead_events', 'POST lead_events']);
  const call = () => user.click(panel.getByRole('button', { name: 'Log call' }));
  expect(await after(call, 'Called')).toEqual([
    'GET lead_events',
    'POST contact_verdicts',
    'POST lead_events',
  ]);
  const status = () => user.selectOptions(panel.getByLabelText('Status'), 'Contacted');
  expect(await after(status, 'Status: New to Contacted')).toEqual([
    'GET lead_events',
    'GET leads',
    'GET leads of one',
    'PATCH leads of one',
  ]);
});
