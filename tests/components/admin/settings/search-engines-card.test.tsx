import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SearchEnginesCard } from '../../../../src/admin/settings/search-engines-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const well = {
  isOn: true,
  isStopped: false,
  problem: null,
  nextAttemptAt: '2026-11-22T10:00:00+00:00',
  lastSentAt: '2026-11-22T10:00:00+00:00',
  lastSent: 1200,
  waiting: 1,
};
const show = (state: object | null) => {
  answer('address_notice_state', () => ({ value: state }));
  return showScreen('/admin/settings', <SearchEnginesCard />);
};

test.each([[null], [{ ...well, isOn: false }]])('says that no key is set', async (state) => {
  show(state);
  expect(await screen.findByText('No key is set, so nothing is sent or collected.')).toBeVisible();
});

test('says what was told last, and what waits', async () => {
  show(well);
  expect(
    await screen.findByText(/^Last notified at Nov.* about 1,200 addresses\. 1 address is waiting\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says why nothing is told any more, and offers to try again', async () => {
  const { user } = show({
    ...well,
    isStopped: true,
    problem: 'IndexNow answered 403: the key is not valid',
  });
  answer('send_address_notices_again', () => ({ value: null }));
  expect(await screen.findByText(/403: the key is not valid\. Nothing is sent until/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await toastText('Search engines will be notified again within a minute');
  expect(requests.filter(({ table }) => table === 'send_address_notices_again')).toHaveLength(1);
});

test('says when what is wrong for a while is tried again, and when it cannot be', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show({ ...well, problem: "Couldn't reach IndexNow." });
  answer('send_address_notices_again', () => ({ refusal: 503 }));
  expect(await screen.findByText(/Couldn't reach .+\. The next attempt is at Nov/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await toastText('Retry failed');
});
