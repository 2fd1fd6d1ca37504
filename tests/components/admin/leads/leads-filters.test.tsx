import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const id = (at: number) => `5eed0000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const lead = (at: number) => ({ ...aLead, id: id(at), name: `Lead ${at}`, email: `lead${at}@example.com` });
const show = (at = '/admin/leads') => showScreen(at, <LeadsPage />);
const lastRequest = () => requests.filter(({ table }) => table === 'leads').at(-1)?.search;

beforeEach(() => answer('search_messages', () => ({})));

describe('the filters', () => {
  test('ZIP code and search go to the server and start at the first page; the search appears in no address', async () => {
    answer('leads', () => ({ rows: Array.from({ length: 120 }, (_, at) => lead(at + 1)) }));
    const { user } = show('/admin/leads?page=3');
    await screen.findByText('Showing 101-120 of 120 leads');
    await user.type(screen.getByLabelText('ZIP Code'), '920');
    await waitFor(() => expect(address()).toBe('/admin/leads?zip=920'));
    await user.type(screen.getByLabelText('Search'), 'ann{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Search')).toHaveValue('ann'));
    // The search is in the body, because addresses end up in logs.
    const searches = () => requests.filter(({ table }) => table === 'search_leads');
    await waitFor(() => expect(searches().at(-1)?.body).toMatchObject({ words: ['ann'] }));
    expect(String(searches().at(-1)?.search)).not.toContain('ann');
    expect(searches().at(-1)?.body).toMatchObject({ conditions: [['zip', 'like', '920%']] });
    expect(address()).toBe('/admin/leads?zip=920');
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    await waitFor(() => expect(address()).toBe('/admin/leads'));
    expect(screen.getByLabelText('ZIP Code')).toHaveValue('');
  });

  test('the down arrow goes from the search over the filters to the rows', async () => {
    answer('leads', () => ({ rows: [lead(1), lead(2)] }));
    const { user } = show();
    await screen.findByRole('row', { name: 'Lead 1' });
    const search = screen.getByLabelText('Search');
    // With Shift it selects the text up to its end.
    await user.type(search, 'lead{Enter}{Shift>}{ArrowDown}{/Shift}');
    expect(search).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: 'Lead 1' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: 'Lead 2' })).toHaveFocus();
  });

  test('the back button restores a search, from details and from another page', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => lead(at + 1));
    answer('leads', () => ({ rows }));
    const { user, router } = show();
    await user.type(await screen.findByLabelText('Search'), 'ann@example.com{Enter}');
    await waitFor(() =>
      expect(requests.filter(({ table }) => table === 'search_leads').at(-1)?.body).toMatchObject({
        words: ['ann@example.com'],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Showing 51-100 of 120 leads')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Lead 51' }));
    await screen.findByRole('dialog', { name: 'Lead 51' });
    expect(address()).toBe(`/admin/leads?open=${id(51)}&page=2`);
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Search')).toHaveValue('ann@example.com');
    await act(() => router.navigate('/admin/settings'));
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Search')).toHaveValue('ann@example.com');
    expect(address()).toBe('/admin/leads?page=2');
    expect(requests.filter(({ search }) => String(search).includes('ann'))).toEqual([]);
  });

  test('an address with filters is obeyed: article, first and last day', async () => {
    answer('leads', () => ({ rows: [lead(1)] }));
    show(`/admin/leads?article=${id(7)}&from=2026-01-01&to=2026-01-31`);
    await screen.findByText('lead1@example.com');
    expect(lastRequest()?.get('article_id')).toBe(`eq.${id(7)}`);
    expect(lastRequest()?.getAll('created_at')).toEqual([
      `gte.${new Date(2026, 0, 1).toISOString()}`,
      `lt.${new Date(2026, 1, 1).toISOString()}`,
    ]);
    expect(screen.getByLabelText('Article ID')).toHaveValue(id(7));
    expect(screen.getByLabelText('To')).toHaveValue('2026-01-31');
  });

  test('a text that is not an article ID is reported, and not sent as one', async () => {
    answer('leads', () => ({}));
    show('/admin/leads?article=abc');
    expect(await screen.findByText('Enter the whole article ID (36 characters).')).toBeInTheDocument();
    await screen.findByText('No leads found. Try adjusting your filters.');
    expect(lastRequest()?.get('article_id')).toBeNull();
  });

  test('what was asked for is a filter', async () => {
    answer('leads', () => ({ rows: [lead(1)] }));
    const { user } = show();
    await screen.findByText('lead1@example.com');
    expect(lastRequest()?.get('kind')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Request'), 'Introduction');
    await waitFor(() => expect(lastRequest()?.get('kind')).toBe('eq.introduction'));
    expect(address()).toBe('/admin/leads?kind=introduction');
    await user.click(await screen.findByRole('button', { name: 'Reset filters' }));
    await waitFor(() => expect(address()).toBe('/admin/leads'));
  });

  test('state, permission, and page or campaign are filters', async () => {
    answer('leads', () => ({ rows: [lead(1)] }));
    const { user } = show();
    await screen.findByText('lead1@example.com');
    await user.selectOptions(screen.getByLabelText('State'), 'New York');
    await user.selectOptions(screen.getByLabelText('Permission'), 'Not agreed');
    await user.type(screen.getByLabelText('Page or campaign'), 'Spring');
    // The verdict says who agreed. The table alone does not know.
    await waitFor(() =>
      expect(requests.filter(({ table }) => table === 'search_leads').at(-1)?.body).toMatchObject({
        conditions: [
          ['state_slug', 'eq', 'new-york'],
          ['agrees_to_calls', 'eq', 'false'],
          ['source_text', 'like', '%spring%'],
        ],
      }),
    );
    expect(address()).toBe('/admin/leads?call=none&state=new-york&source=Spring');
    await user.click(await screen.findByRole('button', { name: 'Reset filters' }));
    await waitFor(() => expect(address()).toBe('/admin/leads'));
    expect(screen.getByLabelText('State')).toHaveValue('');
  });
});
