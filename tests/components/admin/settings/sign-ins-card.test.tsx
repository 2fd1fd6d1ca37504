import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SignInsCard } from '../../../../src/admin/settings/sign-ins-card.tsx';
import { answer } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const signIn = (number: number, changes: object = {}) => ({
  id: `id-${number}`,
  kind: 'signed_in',
  email: `person-${number}@gold.test`,
  first_at: '2026-11-22T10:00:00+00:00',
  last_at: '2026-11-22T10:00:00+00:00',
  times: 1,
  device: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  address: '203.0.113.7',
  ...changes,
});
const open = async () => {
  const screenOf = showScreen('/admin/settings', <SignInsCard />);
  await screenOf.user.click(screen.getByRole('button', { name: 'Show sign-ins' }));
  return screenOf;
};
const show = (rows: object[]) => {
  answer('sign_ins', () => ({ rows }));
  return open();
};

test('who came in from where, and who was refused how often', async () => {
  await show([
    signIn(1),
    signIn(2, { kind: 'wrong_password', times: 12, device: null, address: null }),
    signIn(3, { kind: 'no_administrator' }),
  ]);
  const [, came, guessed, stranger] = await screen.findAllByRole('row');
  expect(came).toHaveTextContent(/person-1@gold\.test.*Signed in.*Firefox on Windows.*203\.0\.113\.7/);
  expect(guessed).toHaveTextContent(/person-2@gold\.test.*Wrong password ×12/);
  expect(guessed).not.toHaveTextContent('Unknown device');
  expect(stranger).toHaveTextContent('Not an administrator');
});

test('the latest ten, then all', async () => {
  const { user } = await show(Array.from({ length: 12 }, (_, number) => signIn(number)));
  await user.click(await screen.findByRole('button', { name: 'Show all 12' }));
  expect(screen.getAllByRole('row')).toHaveLength(13);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('none yet', async () => {
  await show([]);
  expect(await screen.findByText('No one has signed in yet.')).toBeVisible();
});
