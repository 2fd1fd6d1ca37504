import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TimeZoneLine } from '../../../src/admin/layout/time-zone-line.tsx';
import { showScreen } from './admin-screen.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

const show = (at: string) =>
  showScreen(
    at,
    <>
      <p>The screen</p>
      <footer>
        <TimeZoneLine />
      </footer>
    </>,
  );
const foot = () => screen.findByText(/, the time zone of your device\.$/);

test.each(['/admin/leads', '/admin/settings', '/admin/runs'])(
  'the foot of %s names the zone of its times',
  async (at) => {
    show(at);
    expect(await foot()).toHaveTextContent(/^Times are shown in /);
  },
);

test('the foot of the dashboard names the zone of its days, too', async () => {
  show('/admin');
  expect(
    await screen.findByText(/^Days are those of Pacific Time, the site's time zone\. Times are shown in /),
  ).toBeVisible();
});

test.each([
  '/admin/content',
  '/admin/broken-addresses',
  '/admin/documentation',
  '/admin/editorial',
  '/admin/nothing',
])('the foot of %s, which shows no time, names none', async (at) => {
  show(at);
  expect(await screen.findByText('The screen')).toBeVisible();
  expect(screen.queryByText(/time zone/)).not.toBeInTheDocument();
});
