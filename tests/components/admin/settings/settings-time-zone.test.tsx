import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TimeZoneCard } from '../../../../src/admin/settings/time-zone-card.tsx';
import { timeZoneName, viewerTimeZone } from '../../../../src/lib/time-zone.ts';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

let stored = 'America/Los_Angeles';
beforeEach(() => {
  stored = 'America/Los_Angeles';
  answer('app_settings', ({ method, body }) => {
    if (method === 'POST') stored = (body as { setting_value: string }).setting_value;
    return { rows: [{ setting_value: stored }] };
  });
});

const show = async () => {
  const { user } = showScreen('/admin/settings', <TimeZoneCard />);
  return { user, choice: await screen.findByLabelText('Days begin at midnight in') };
};

test('the zone is chosen by what people call it, and applies at once', async () => {
  const { user, choice } = await show();
  expect(choice).toHaveDisplayValue('Pacific Time (Los Angeles)');
  await user.selectOptions(choice, 'Eastern Time (New York)');
  expect(await toastText('Time zone saved')).toContain(
    'Days begin at midnight, Eastern Time. Visits counted before the change keep their day.',
  );
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { setting_name: 'time_zone', setting_value: 'America/New_York' },
  ]);
  expect(choice).toHaveDisplayValue('Eastern Time (New York)');
});

test('the card names the zone in which this person sees times', async () => {
  await show();
  expect(
    screen.getByText(new RegExp(`Times are shown in your own zone, ${timeZoneName(viewerTimeZone())}\\.$`)),
  ).toBeInTheDocument();
});

test('a refused change is told, and the former zone stays chosen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, choice } = await show();
  answer('app_settings', ({ method }) =>
    method === 'POST'
      ? { refusal: 400, message: 'There is no time zone "Mars".' }
      : { rows: [{ setting_value: stored }] },
  );
  await user.selectOptions(choice, 'Hawaii-Aleutian Standard Time (Honolulu)');
  expect(await toastText('Time zone not saved')).toContain('There is no time zone "Mars".');
  await waitFor(() => expect(choice).toHaveDisplayValue('Pacific Time (Los Angeles)'));
});

test('zones that a key passes are not saved; the one that is left is', async () => {
  const { user, choice } = await show();
  choice.focus();
  for (const value of ['America/Denver', 'America/Chicago']) {
    fireEvent.keyDown(choice, { key: 'ArrowUp' });
    fireEvent.change(choice, { target: { value } });
  }
  expect(choice).toHaveAccessibleDescription('Press Enter to save');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.tab();
  await waitFor(() => expect(stored).toBe('America/Chicago'));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
