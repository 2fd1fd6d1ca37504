import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PolicyReportsCard } from '../../../../src/admin/settings/policy-reports-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const report = (number: number) => ({
  id: `id-${number}`,
  directive: 'img-src',
  blocked: `https://tracker-${number}.example`,
  page: '/about',
  source: '/assets/index.js',
  times: 1200,
  last_seen: '2026-11-22T10:00:00+00:00',
});
let rows: ReturnType<typeof report>[];
let failing: string | undefined;

beforeEach(() => {
  failing = undefined;
  answer('policy_reports', ({ method }) => {
    if (method === failing) return { refusal: 500 };
    if (method === 'DELETE') rows = [];
    return { rows };
  });
});
const show = () => showScreen('/admin/settings', <PolicyReportsCard />);

test('says that nothing was reported', async () => {
  rows = [];
  show();
  expect(await screen.findByText('No reports from browsers.')).toBeVisible();
});

test('shows what was refused, where, how often and what asked for it; the rest as a count', async () => {
  rows = Array.from({ length: 12 }, (_, number) => report(number));
  show();
  const [, first, ...others] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(
    /^img-srchttps:\/\/tracker-0\.examplerequested by \/assets\/index\.js\/about1,200Nov/,
  );
  expect(others).toHaveLength(9);
  expect(screen.getByText('Showing the latest 10 of 12.')).toBeVisible();
});

test('only reports that were seen are cleared', async () => {
  rows = [report(1)];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Clear reports' }));
  await toastText('Reports cleared');
  const change = requests.find(({ method }) => method === 'DELETE');
  expect(change?.search.get('last_seen')).toBe('lte.2026-11-22T10:00:00+00:00');
  expect(await screen.findByText('No reports from browsers.')).toBeVisible();
});

test('a failed clearing is reported, and the reports stay', async () => {
  rows = [report(1)];
  failing = 'DELETE';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Clear reports' }));
  expect(await toastText('Reports not cleared')).toContain('The server had a problem.');
  expect(screen.getByText('https://tracker-1.example')).toBeVisible();
});

test('script in any field shows as plain text', async () => {
  const script = '<img src=x onerror="window.attacked = true">';
  rows = [{ ...report(1), directive: script, blocked: script, page: script, source: script }];
  show();
  const [, row] = await screen.findAllByRole('row');
  expect(row?.querySelector('img')).toBeNull();
  expect(row?.textContent?.split(script)).toHaveLength(5);
});
