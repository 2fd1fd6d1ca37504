import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DashboardPage } from '../../../../src/admin/dashboard/dashboard-page.tsx';
import { answer } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { answerDashboard, day, location } from './dashboard-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

beforeEach(answerDashboard);

const show = () => showScreen('/admin', <DashboardPage />);

describe('leads and visits by day', () => {
  test('are drawn, put into words, and listed in a table, the newest day first', async () => {
    answer('daily_figures', () => ({
      rows: Array.from({ length: 30 }, (_, at) => day(at, at === 28 ? 3 : 0, at * 10)),
    }));
    show();
    const leads = await screen.findByRole('img', { name: /^Leads by day/ });
    expect(leads).toHaveAccessibleName('Leads by day. 3 leads in 30 days. Busiest day: Nov 20 (3).');
    expect(screen.getByRole('img', { name: /^Visits by day/ })).toHaveAccessibleName(
      'Visits by day. 4,350 visits in 30 days. Busiest day: Nov 21 (290).',
    );
    const table = within(screen.getByRole('region', { name: 'Leads and visits by day' }));
    const rows = table.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows.slice(0, 3)).toEqual(['DayLeadsVisitsGuide page visits', 'Nov 210290145', 'Nov 203280140']);
    expect(rows).toHaveLength(31);
  });

  test('name their period and the zone of their days', async () => {
    answer('daily_figures', () => ({ rows: Array.from({ length: 30 }, (_, at) => day(at, 1, 0)) }));
    show();
    expect(await screen.findByText(/^Last 30 days, Oct 23 to Nov 21\./)).toBeInTheDocument();
    expect(
      screen.getByText(/^Last 30 days, including today\. Conversion is leads per visit/),
    ).toBeInTheDocument();
  });

  test('say that there are no visits yet, and what counts as one', async () => {
    show();
    expect(await screen.findByText(/No visits yet\. We start counting/)).toBeInTheDocument();
    expect(screen.getByRole('img')).toHaveAccessibleName('Leads by day. No leads in 30 days.');
  });
});

describe('locations that bring leads', () => {
  const table = () => screen.getByRole('region', { name: 'Top locations for leads' });

  test('show their leads, visits and conversion, and link to the public page', async () => {
    answer('location_figures', () => ({
      rows: [location('La Jolla', 5, 80, 4), location('Hillcrest', 1, 0)],
    }));
    show();
    const link = await screen.findByRole('link', { name: /^La Jolla/ });
    expect(link).toHaveAttribute('href', '/california/san-diego/la-jolla');
    const rows = within(table()).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'La Jolla (opens in a new tab)San Diego, California5805%',
      'Hillcrest (opens in a new tab)San Diego, California10No visits',
    ]);
  });

  test('say when there are none yet', async () => {
    show();
    expect(await screen.findByText('No location has a lead or a visit yet.')).toBeInTheDocument();
  });
});
