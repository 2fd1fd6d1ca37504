import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const id = (at: number) => `5eed0000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const lead = (at: number) => ({ ...aLead, id: id(at), name: `Lead ${at}`, email: `lead${at}@example.com` });

beforeEach(() => answer('search_messages', () => ({})));

test('"May be called now" shows those of whom the verdict says so, filtered and searched as any list', async () => {
  answer('leads', ({ search }) => ({
    rows: [lead(1), lead(2), lead(3)].filter(
      (row) => !search.has('id') || search.get('id')?.includes(row.id),
    ),
  }));
  answer('callable_leads', () => ({ rows: [{ ids: [id(1), id(2)], total: 2 }] }));
  answer('contact_verdicts', () => ({
    value: [1, 2].map((at) => ({
      ...{ id: id(at), judged_at: '2026-07-01T12:00:00+00:00', may_call: at === 1, may_text: false },
      ...{ agrees_to_calls: at === 1, agrees_to_texts: false },
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
  const conditions = [['status', 'not.in', '(won,lost,not_a_lead)']];
  await waitFor(() => expect(last()?.body).toMatchObject({ words: ['lead'], conditions, skip: 0 }));

  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  await waitFor(() => expect(address()).toBe('/admin/leads'));
});

describe("an administrator's own views", () => {
  const texas = { id: id(71), name: 'Texas', filters: 'zip=78&status=open' };
  let isDown = false;
  let stored: { id: string; name: string; filters: string }[] = [];

  beforeEach(() => {
    stored = [texas];
    answer('leads', () => ({ rows: [lead(1)] }));
    answer('lead_views', ({ method, search, body }) => {
      if (isDown && method === 'POST') return { refusal: 503 };
      const at = search.get('id')?.replace('eq.', '');
      if (method === 'POST') stored = [...stored, Object.assign({ ...texas }, body)];
      if (method === 'PATCH')
        stored = stored.map((view) => (view.id === at ? Object.assign({ ...view }, body) : view));
      if (method === 'DELETE') stored = stored.filter((view) => view.id !== at);
      const changed = stored.filter((view) => method === 'PATCH' && view.id === at);
      return { rows: method === 'GET' ? stored : changed };
    });
  });

  const viewButton = (name: string) => screen.findByRole('button', { name });
  const show = (at = '/admin/leads') => showScreen(at, <LeadsPage />).user;

  test('a press sets all its filters, in whichever order they were saved, and ends the search', async () => {
    const user = show('/admin/leads?kind=introduction');
    await user.click(await viewButton('Texas'));
    await waitFor(() => expect(address()).toBe('/admin/leads?status=open&zip=78'));
    expect(await viewButton('Texas')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: 'Save view...' })).not.toBeInTheDocument();
    answer('search_leads', () => ({ rows: [lead(1)] }));
    await user.type(screen.getByLabelText('Search'), 'ann{Enter}');
    await waitFor(async () => expect(await viewButton('Texas')).toHaveAttribute('aria-pressed', 'false'));
  });

  test('filters are saved under a name that is not taken; a failure keeps it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = show('/admin/leads?kind=introduction&page=2');
    await user.click(await viewButton('Save view...'));
    const name = await screen.findByLabelText('Name');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(screen.getByText('Enter a name.')).toBeInTheDocument();
    await user.type(name, ' texas');
    expect(screen.getByText('You already have a view with this name.')).toBeInTheDocument();
    await user.type(name, ' introductions');
    const keep = stored;
    answer('lead_views', ({ method }) => (method === 'GET' ? { rows: keep } : { refusal: 500 }));
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(name).toHaveValue(' texas introductions');
    const posted = requests.find(({ table, method }) => table === 'lead_views' && method === 'POST');
    expect(posted?.body).toMatchObject({ name: 'texas introductions', filters: 'kind=introduction' });
  });

  test('once a view is saved, the focus stays among the views', async () => {
    const user = show('/admin/leads?kind=introduction');
    await user.click(await viewButton('Save view...'));
    await user.type(await screen.findByLabelText('Name'), 'Introductions{Enter}');
    expect(await viewButton('Introductions')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Views' })).toHaveFocus());
  });

  test('a view is renamed and deleted, and the deletion undone with the same id', async () => {
    const user = show('/admin/leads?zip=78&status=open');
    await user.click(await viewButton('View: Texas'));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename view...' }));
    await user.clear(await screen.findByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Lone Star{Enter}');
    await user.click(await viewButton('View: Lone Star'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lone Star' })).not.toBeInTheDocument());
    (await viewButton('Undo')).focus();
    await user.keyboard('{Enter}');
    expect(await viewButton('Lone Star')).toHaveAttribute('aria-pressed', 'true');
    expect(stored).toEqual([{ ...texas, name: 'Lone Star' }]);
  });

  test('a deletion that could not be undone is offered to be undone again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const user = show('/admin/leads?zip=78&status=open');
    await user.click(await viewButton('View: Texas'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    isDown = true;
    (await viewButton('Undo')).focus();
    await user.keyboard('{Enter}');
    const again = await viewButton('Try again');
    expect(stored).toEqual([]);
    isDown = false;
    again.focus();
    await user.keyboard('{Enter}');
    expect(await viewButton('Texas')).toHaveAttribute('aria-pressed', 'true');
    expect(stored).toEqual([texas]);
  });

  test('messages have views of their own, which keep no filter of leads and change none', async () => {
    answer('contact_messages', () => ({}));
    const user = show('/admin/leads?tab=messages&zip=78&status=lost');
    await user.click(await viewButton('Save view...'));
    await user.type(await screen.findByLabelText('Name'), 'Texas{Enter}');
    const view = await viewButton('Texas');
    expect(stored[1]).toMatchObject({ name: 'Texas', filters: 'tab=messages&status=lost' });
    await user.click(await viewButton('All messages'));
    await user.click(view);
    await waitFor(() => expect(address()).toBe('/admin/leads?tab=messages&status=lost&zip=78'));
    expect(view).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('tab', { name: 'Leads' }));
    expect(await screen.findAllByRole('button', { name: 'Texas' })).toHaveLength(1);
  });

  test('the views that everybody has are not saved again', async () => {
    const user = show();
    await screen.findByText('lead1@example.com');
    expect(screen.queryByRole('button', { name: 'Save view...' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'New without owner' }));
    await waitFor(() => expect(address()).toBe('/admin/leads?status=new&owner=none'));
    expect(screen.queryByRole('button', { name: 'Save view...' })).not.toBeInTheDocument();
  });
});
