import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const id = (at: number) => `5eed0000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const lead = (at: number) => ({ ...aLead, id: id(at), name: `Lead ${at}`, email: `lead${at}@example.com` });

test('"May be called now" shows those of whom the verdict says so, filtered and searched as any list', async () => {
  answer('leads', ({ search }) => ({
    rows: [lead(1), lead(2), lead(3)].filter(
      (row) => !search.has('id') || search.get('id')?.includes(row.id),
    ),
  }));
  answer('callable_leads', () => ({ rows: [{ id: id(1) }, { id: id(2) }] }));
  answer('contact_verdicts', () => ({
    value: [1, 2].map((at) => ({
      ...{ id: id(at), judged_at: '2026-07-01T12:00:00+00:00', may_call: at === 1, may_text: false },
      ...{ call_reasons: [], text_reasons: [] },
    })),
  }));
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await screen.findByText('lead3@example.com');
  await user.click(screen.getByRole('button', { name: 'May be called now' }));
  await waitFor(() => expect(screen.queryByText('lead3@example.com')).not.toBeInTheDocument());
  expect(address()).toBe('/admin/leads?status=open&call=now');
  expect(screen.getByRole('link', { name: 'Lead 1' })).toBeInTheDocument();
  // Found quickly, but the verdict says no.
  expect(screen.queryByRole('link', { name: 'Lead 2' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Search'), 'lead{Enter}');
  const last = () => requests.filter(({ table }) => table === 'callable_leads').at(-1);
  await waitFor(() => expect(last()?.body).toEqual({ words: ['lead'] }));
  expect(last()?.search.get('status')).toBe('not.in.(won,lost,not_a_lead)');

  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  await waitFor(() => expect(address()).toBe('/admin/leads'));
});
