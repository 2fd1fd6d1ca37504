import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RunBar } from '../../../../src/admin/layout/run-bar.tsx';
import { RunsPage } from '../../../../src/admin/runs/runs-page.tsx';
import { PricesCard } from '../../../../src/admin/settings/prices/prices-card.tsx';
import { SpendingCard } from '../../../../src/admin/settings/spending-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { RUN_ID, run } from './runs-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

describe('the list of runs', () => {
  const list = (runs: readonly object[], total = runs.length) =>
    answer('list_generation_runs', () => ({ value: { total, runs } }));

  test('each run, how far it is, what failed, what it cost and who started it', async () => {
    list([run, { ...run, id: 'b', label: 'Old run', state: 'done', created_by: null }]);
    showScreen('/admin/runs', <RunsPage />);
    const row = within(await screen.findByRole('row', { name: /Utah, cities/ }));
    expect(row.getByRole('link', { name: 'Utah, cities' })).toHaveAttribute('href', `/admin/runs/${RUN_ID}`);
    for (const words of ['Running', '3 of 4 (75%)', '$0.42 of $5.00', 'ada@example.com']) {
      expect(row.getByText(words)).toBeInTheDocument();
    }
    expect(
      within(screen.getByRole('row', { name: /Old run/ })).getByText('a deleted account'),
    ).toBeInTheDocument();
  });

  test('a cancelled run has come as far as it was written', async () => {
    list([{ ...run, state: 'cancelled', jobs: 300, working: 0, written: 65, failed: 0, cancelled: 235 }]);
    showScreen('/admin/runs', <RunsPage />);
    expect(await screen.findByText('65 of 300 (21%)')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '22');
  });

  test('no run yet, and a page beyond the end', async () => {
    list([]);
    const { unmount } = showScreen('/admin/runs', <RunsPage />);
    expect(await screen.findByText(/No runs yet/)).toBeInTheDocument();
    unmount();
    answer('list_generation_runs', ({ body }) => {
      const { page } = body as { page: number };
      return { value: { total: 26, runs: page === 2 ? [run] : [] } };
    });
    showScreen('/admin/runs?page=9', <RunsPage />);
    expect(await screen.findByText('Showing 26-26 of 26 runs')).toBeInTheDocument();
  });
});

describe('the bar on every screen', () => {
  const active = (...runs: object[]) => answer('active_generation_runs', () => ({ value: runs }));

  test('shows the newest active run and leads to it; several lead to the list', async () => {
    active(run);
    const { user, unmount } = showScreen('/admin', <RunBar />);
    await user.click(await screen.findByRole('link', { name: /Utah, cities 3 of 4 \(75%\)/ }));
    expect(address()).toBe(`/admin/runs/${RUN_ID}`);
    unmount();
    active({ ...run, state: 'paused', reason: 'No key.' }, { ...run, id: 'b' });
    showScreen('/admin', <RunBar />);
    const link = await screen.findByRole('link', { name: /Paused and 1 more/ });
    expect(link).toHaveAttribute('href', '/admin/runs');
  });

  test('shows nothing without an active run, or while it cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    active();
    const { unmount } = showScreen('/admin', <RunBar />);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    unmount();
    answer('active_generation_runs', () => ({ refusal: 500 }));
    showScreen('/admin', <RunBar />);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('spending', () => {
  let stored: string | null;
  beforeEach(() => {
    stored = null;
    answer('app_settings', ({ method, body }) => {
      if (method === 'POST') stored = (body as { setting_value: string }).setting_value;
      if (method === 'DELETE') stored = null;
      return { rows: stored === null ? [] : [{ setting_value: stored }] };
    });
    answer('generation_months', () => ({
      value: [{ month: '2026-11-01', spent: 12.5, reserved: 0.3 }],
    }));
  });

  test('what each month cost, and a cap that is saved, refused or taken away', async () => {
    const { user } = showScreen('/admin/settings', <SpendingCard />);
    expect(await screen.findByRole('row', { name: 'November 2026 $12.50 $0.30' })).toBeInTheDocument();
    const field = await screen.findByLabelText('Monthly cap in dollars');
    await user.type(field, 'lots{Enter}');
    expect(await screen.findByText(/Enter an amount from 0 to 1,000,000 dollars/)).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '200{Enter}');
    expect(await toastText('Monthly cap saved')).toContain('You can resume runs');
    expect(stored).toBe('200');
    await user.clear(field);
    await user.type(field, '{Enter}');
    await waitFor(() => expect(stored).toBeNull());
  });
});

describe('prices', () => {
  const price = {
    ...{ id: 'p', model: 'gpt-4o', valid_from: '2024-10-01', input: 2.5, cached_input: 1.25, output: 10 },
    ...{ batch_factor: 0.5, source: 'The price list' },
  };
  beforeEach(() => answer('model_prices', () => ({ rows: [price] })));
  const sent = (method: string) => requests.filter((request) => request.method === method);

  test('are listed, and a faulty one is told beside its field', async () => {
    const { user } = showScreen('/admin/settings', <PricesCard />);
    expect(await screen.findByRole('row', { name: 'gpt-4o from 2024-10-01' })).toHaveTextContent(
      'gpt-4o2024-10-01$2.50$1.25$10.0050%',
    );
    await user.click(screen.getByRole('button', { name: 'Add price' }));
    await user.type(await screen.findByLabelText('Model'), 'gpt-6-luna');
    await user.type(screen.getByLabelText('Input'), '0.1');
    await user.type(screen.getByLabelText('Cached input'), '5');
    await user.type(screen.getByLabelText('Output'), 'much');
    await user.click(screen.getByRole('button', { name: 'Save price' }));
    expect(await screen.findByText('The output price must be a number.')).toBeInTheDocument();
    expect(screen.getByText('Enter the source of the price.')).toBeInTheDocument();
    expect(sent('POST')).toEqual([]);
  });

  test('are added; one that is there already is told, and nothing typed is lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = showScreen('/admin/settings', <PricesCard />);
    await user.click(await screen.findByRole('button', { name: 'Add price' }));
    await user.type(await screen.findByLabelText('Model'), 'gpt-6-luna');
    await user.type(screen.getByLabelText('Valid from'), '2026-11-01');
    await user.type(screen.getByLabelText('Input'), '0.1');
    await user.type(screen.getByLabelText('Cached input'), '0.05');
    await user.type(screen.getByLabelText('Output'), '.5');
    await user.type(screen.getByLabelText('Source'), 'The price list');
    answer('model_prices', () => ({ refusal: 409 }));
    await user.click(screen.getByRole('button', { name: 'Save price' }));
    expect(
      await screen.findByText(/This model already has a price starting on this date/),
    ).toBeInTheDocument();
    answer('model_prices', () => ({ rows: [price] }));
    await user.click(screen.getByRole('button', { name: 'Save price' }));
    expect(await toastText('Price saved')).toContain('applies to the next call');
    expect(sent('POST').at(-1)?.body).toEqual({
      ...{ model: 'gpt-6-luna', valid_from: '2026-11-01', input: 0.1, cached_input: 0.05, output: 0.5 },
      ...{ batch_factor: 0.5, source: 'The price list' },
    });
  });

  test('are deleted after a question', async () => {
    const { user } = showScreen('/admin/settings', <PricesCard />);
    await user.click(await screen.findByRole('button', { name: /^Delete price: gpt-4o/ }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete price' }),
    );
    expect(await toastText('Price deleted')).toContain('gpt-4o');
    expect(sent('DELETE').at(-1)?.search.get('id')).toBe('eq.p');
  });
});
