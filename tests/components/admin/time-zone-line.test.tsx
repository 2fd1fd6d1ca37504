import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TimeZoneLine } from '../../../src/admin/layout/time-zone-line.tsx';
import { dayText, minuteText } from '../../../src/lib/local-time.ts';
import { showScreen } from './admin-screen.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

const show = (at: string, time?: string) =>
  showScreen(
    at,
    <>
      <p>{time}</p>
      <TimeZoneLine />
    </>,
  );
const foot = () => screen.findByText(/, the time zone of your device\.$/);

test('the foot of a screen with a time names the zone of its times', async () => {
  show('/admin/leads', minuteText('2026-11-01T12:05:00Z'));
  expect(await foot()).toHaveTextContent(/^Times are shown in /);
});

test('the foot names it once a time has come, and no longer when it has gone', async () => {
  show('/admin/runs');
  expect(screen.queryByText(/time zone/)).not.toBeInTheDocument();
  const list = document.createElement('p');
  screen.getByRole('main').append(list);
  list.textContent = `Started ${minuteText('2026-11-01T12:05:00Z')}`;
  expect(await foot()).toBeVisible();
  list.textContent = 'No runs yet.';
  await waitFor(() => expect(screen.queryByText(/time zone/)).not.toBeInTheDocument());
});

test('the foot of the dashboard names the zone of its days, and that of its times only with one', async () => {
  show('/admin');
  expect(await screen.findByText("Days are those of Pacific Time, the site's time zone.")).toBeVisible();
  expect(screen.queryByText(/Times are shown/)).not.toBeInTheDocument();
});

test('the foot of a screen with days and no time names none', async () => {
  show('/admin/content', dayText('2026-11-01T12:05:00Z'));
  expect(await screen.findByText('Nov 1, 2026')).toBeVisible();
  expect(screen.queryByText(/time zone/)).not.toBeInTheDocument();
});
