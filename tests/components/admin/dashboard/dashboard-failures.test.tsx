import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DashboardPage } from '../../../../src/admin/dashboard/dashboard-page.tsx';
import { answer, setOffline } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { answerDashboard, stored } from './dashboard-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answerDashboard();
});

const show = () => showScreen('/admin', <DashboardPage />);

/** Everything that the dashboard asks for. */
const READS = [
  ...['dashboard_figures', 'first_steps', 'daily_figures', 'location_figures', 'articles', 'leads', 'outbox'],
  'first_answers',
  ...['app_settings', 'models', 'active_generation_runs', 'location_overview', 'location_coverage'],
];
const refuseAll = (refusal: number) => {
  for (const read of READS) answer(read, () => ({ refusal }));
};

describe('when nothing can be read', () => {
  test.each([
    [401, 'Your session has ended. Sign in and try again.'],
    [403, 'You do not have permission to do this.'],
    [429, 'Too many requests. Wait a minute and try again.'],
    [500, 'The server had a problem. Try again in a moment.'],
    [504, 'The server did not respond. Try again in a moment.'],
  ])('with %i: one card says why', async (status, reason) => {
    refuseAll(status);
    show();
    expect(await screen.findByText("Couldn't load this screen")).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('one press reads all of it again', async () => {
    refuseAll(500);
    const { user } = show();
    await screen.findByText("Couldn't load this screen");
    answerDashboard();
    answer('outbox', () => ({}));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('50,000')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: /^Leads by day/ })).toBeInTheDocument();
    expect(await screen.findByText('No leads yet.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('because the browser is offline: it says so, and reads all by itself once the connection is back', async () => {
    setOffline(true);
    show();
    expect(await screen.findByText("Couldn't load this screen")).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You are offline. Connect to the internet and try again.',
    );
    setOffline(false);
    expect(await screen.findByText('50,000')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('when all but the first steps fail, those stay', async () => {
  refuseAll(500);
  answer('first_steps', () => ({ value: { ...stored, isHidden: false, hasPublished: false } }));
  show();
  expect(await screen.findByRole('heading', { name: /^First steps:/ })).toBeVisible();
  expect(await screen.findByText("Couldn't load parts of this screen")).toBeInTheDocument();
});

test('when some of it fails, one card names what is missing, and the rest stays', async () => {
  answer('dashboard_figures', () => ({ refusal: 500 }));
  answer('daily_figures', () => ({ refusal: 500 }));
  const { user } = show();
  const alert = within(await screen.findByRole('alert'));
  expect((await alert.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    "Couldn't load the figures.",
    "Couldn't load the daily figures.",
  ]);
  expect(await screen.findByRole('link', { name: /^3\s*Articles in review/ })).toBeInTheDocument();
  // The cards stay and say that they have nothing to show.
  expect(screen.getByText('Total Leads').closest('div')).toHaveTextContent('Total Leads-');
  expect(screen.getByText('Not loaded.')).toBeInTheDocument();
  answerDashboard();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('50,000')).toBeInTheDocument();
});
