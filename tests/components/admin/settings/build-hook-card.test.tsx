import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BuildHookCard } from '../../../../src/admin/settings/build-hook-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const well = {
  isOn: true,
  isStopped: false,
  problem: null,
  failedAt: null,
  lastCalledAt: '2026-11-22T10:00:00+00:00',
  pendingSince: null,
  nextCallAt: null,
};
const waiting = {
  ...well,
  pendingSince: '2026-11-22T11:00:00+00:00',
  nextCallAt: '2026-11-22T11:05:00+00:00',
};
const failed = { ...waiting, failedAt: '2026-11-22T11:05:00+00:00' };
const show = (state: object | null) => {
  answer('build_hook_state', () => ({ value: state }));
  return showScreen('/admin/settings', <BuildHookCard />);
};

test.each([[null], [{ ...well, isOn: false }]])('says that no hook is set', async (state) => {
  show(state);
  expect(await screen.findByText(/^No build hook is set, so we request no builds\./)).toBeVisible();
});

test('says when a build was last asked for, and that nothing waits', async () => {
  show(well);
  expect(
    await screen.findByText(/^We requested the last build at Nov 22, 2026.*\. No changes are waiting\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says since when changes wait, and when the next build is asked for', async () => {
  show({ ...waiting, lastCalledAt: null });
  expect(
    await screen.findByText(
      /^We have not requested a build yet\. Changes since Nov 22.* are waiting\. We will request the next build at Nov 22/,
    ),
  ).toBeVisible();
});

test('says why no build is asked for any more, and offers to try again', async () => {
  const { user } = show({ ...failed, isStopped: true, problem: 'The build hook responded with 404.' });
  answer('call_build_hook_again', () => ({ value: null }));
  expect(
    await screen.findByText(/^Failed at Nov 22.*: The build hook responded with 404\. Nothing is sent until/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await toastText('We will request the build again within a minute');
  expect(requests.filter(({ table }) => table === 'call_build_hook_again')).toHaveLength(1);
});

test('says when what is wrong for a while is tried again, and when it cannot be', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show({ ...failed, problem: "Couldn't reach the build hook." });
  answer('call_build_hook_again', () => ({ refusal: 503 }));
  expect(await screen.findByText(/Couldn't reach .+\. The next attempt is at Nov/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await toastText('Retry failed');
});
