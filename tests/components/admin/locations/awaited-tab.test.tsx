import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AwaitedTab } from '../../../../src/admin/locations/awaited-tab.tsx';
import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import { answer } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const reno = {
  ...{
    address: '/nevada/reno',
    place: 'Reno',
    state: 'Nevada',
    waiting: 2,
    newest: '2026-11-22T10:00:00+00:00',
  },
  location_id: 'a0000000-0000-4000-8000-000000000001',
};
const franklin = {
  ...{ address: '/ohio/franklin-2', place: 'Franklin', state: 'Ohio', waiting: 1, location_id: null },
  newest: '2026-11-21T10:00:00+00:00',
};
const show = (...pages: object[]) => {
  answer('awaited_pages', () => ({ rows: pages }));
  return showScreen('/admin/locations?tab=awaited', <AwaitedTab onShow={() => {}} />, '/admin/locations');
};

test('lists the pages with how many wait, and leads to the article of one that has its location', async () => {
  show(reno, franklin);
  expect(await screen.findByText(/^2 visitors, most recently Nov 22, 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write article: Reno, Nevada' })).toHaveAttribute(
    'href',
    `/admin/generate?location=${reno.location_id}`,
  );
});

test('adds a place that has no location with the form, which begins with its names', async () => {
  connectPublicClient(async () => Response.json([]));
  const { user } = show(franklin);
  await user.click(await screen.findByRole('button', { name: 'Add location: Franklin, Ohio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Location' }));
  expect(dialog.getByLabelText(/^City/)).toHaveValue('Franklin');
  expect(dialog.getByLabelText(/^State/)).toHaveValue('Ohio');
});

test('says that nobody waits', async () => {
  show();
  expect(await screen.findByText('No visitor waits for a page.')).toBeVisible();
});
