import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BuildHookCard } from '../../../src/admin/settings/build-hook-card.tsx';
import { answer, requests } from './admin-api.ts';
import { showScreen, toastText } from './admin-screen.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

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
  expect(await screen.findByText(/^No build hook is set, so none is called\./)).toBeVisible();
});

test('says when a build was last asked for, and that nothing waits', async () => {
  show(well);
  expect(
    await screen.findByText(/^A build was last asked for at Nov 22, 2026.*\. No change waits\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says since when changes wait, and when the next build is asked for', async () => {
  show({ ...waiting, lastCalledAt: null });
  expect(
    await screen.findByText(
      /^No build has been asked for yet\. Changes since Nov 22.* wait\. The next build is asked for at Nov 22/,
    ),
  ).toBeVisible();
});

test('says why no build is asked for any more, and offers to try again', async () => {
  const { user } = show({ ...failed, isStopped: true, problem: 'The build hook answered 404.' });
  answer('call_build_hook_again', () => ({ value: null }));
  expect(
    await screen.findByText(/^Failed at Nov 22.*: The build hook answered 404\. Nothing is sent until/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await toastText('The build will be asked for again within a minute');
  expect(requests.filter(({ table }) => table === 'call_build_hook_again')).toHaveLength(1);
});

test('says when what is wrong for a while is tried again, and when it cannot be', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show({ ...failed, problem: 'The build hook could not be reached.' });
  answer('call_build_hook_again', () => ({ refusal: 503 }));
  expect(await screen.findByText(/could not be reached\. The next attempt is at Nov/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await toastText('It could not be tried again');
});

test('a state that could not be read can be read again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('build_hook_state', () => ({ refusal: 500 }));
  const { user } = showScreen('/admin/settings', <BuildHookCard />);
  expect(await screen.findByText('How the build hook goes could not be read.')).toBeVisible();
  answer('build_hook_state', () => ({ value: well }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No change waits\.$/)).toBeVisible();
});
