import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PartnersPage } from '../../../../src/admin/partners/partners-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const ACME = {
  ...{ id: 'b0000000-0000-4000-8000-000000000001', name: 'Acme Gold LLC', place: 1 },
  ...{ states: ['california', 'nevada'], zips: ['100'], time_zone: 'America/Los_Angeles' },
  ...{ days: [1, 2, 3, 4, 5], opens_at: '09:00:00', closes_at: '17:00:00' },
  ...{ cap_per_day: 5, cap_per_month: null, email: 'leads@acme.example', webhook_id: null, webhooks: null },
  ...{ paused_at: null, created_at: '2026-11-28T10:00:00+00:00', updated_at: '2026-11-28T10:00:00+00:00' },
};
const NONE = {
  ...{ partner: ACME.id, today: 0, this_month: 0, waiting: 0, failed: 0, last_due_on: null },
  ...{ reached_cap: null, full_on: null, named_again_at: null },
};

function show(changes: object = {}, counts: object = {}, isEmpty = false) {
  answer('partners', () => ({ rows: isEmpty ? [] : [{ ...ACME, ...changes }] }));
  answer('partner_counts', () => ({ value: isEmpty ? [] : [{ ...NONE, ...counts }] }));
  return showScreen('/admin/partners', <PartnersPage />);
}
const called = (name: string) => requests.filter(({ table }) => table === name).map(({ body }) => body);

test('adds a partner, after telling what is missing next to where it is typed', async () => {
  const { user } = show({}, {}, true);
  answer('save_partner', () => ({ value: null }));
  expect(await screen.findByText(/^No partners yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add partner' }));
  await user.click(await screen.findByRole('button', { name: 'Save partner' }));
  for (const text of [
    'Enter a name of 2 to 80 characters.',
    'Enter at least one state or ZIP code.',
    'Enter an email address.',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Acme Gold LLC');
  await user.type(screen.getByLabelText('States'), 'CA, new hampshire');
  await user.type(screen.getByLabelText('ZIP codes'), '10001, 920');
  await user.type(screen.getByLabelText('Cap per day'), '5');
  await user.type(screen.getByLabelText('Sent to'), 'leads@acme.example');
  await user.click(screen.getByRole('button', { name: 'Save partner' }));
  expect(await toastText('Partner added')).toContain('Acme Gold LLC');
  expect(called('save_partner')).toMatchObject([
    {
      ...{ name: 'Acme Gold LLC', states: ['california', 'new-hampshire'], zips: ['10001', '920'] },
      ...{ days: [1, 2, 3, 4, 5, 6, 7], cap_per_day: 5, email: 'leads@acme.example', place: 1 },
    },
  ]);
  expect(called('save_partner')[0]).not.toHaveProperty('address');
});

test('a new address shows its secret once', async () => {
  const { user } = show({}, {}, true);
  answer('save_partner', () => ({ value: 'whsec_of-the-test' }));
  await user.click(await screen.findByRole('button', { name: 'Add partner' }));
  await user.type(await screen.findByLabelText('Name'), 'Acme Gold LLC');
  await user.type(screen.getByLabelText('States'), 'CA');
  await user.selectOptions(screen.getByLabelText('Sent by'), 'address');
  await user.type(screen.getByLabelText('Sent to'), 'https://leads.acme.example/in');
  await user.click(screen.getByRole('button', { name: 'Save partner' }));
  expect(await screen.findByText('whsec_of-the-test')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I copied it' }));
  expect(screen.queryByText('whsec_of-the-test')).toBeNull();
});

test('lists whom a partner covers, its hours, and how much of its caps is used', async () => {
  // In its zone, it is Wednesday.
  const full = { full_on: '2026-12-02', named_again_at: '2026-12-03T01:00:00+00:00' };
  const counts = { today: 0, this_month: 40, waiting: 5, failed: 2, last_due_on: '2026-12-02' };
  show({}, { ...counts, ...full, reached_cap: 'cap_per_day' });
  const item = within(await screen.findByRole('listitem'));
  for (const text of [
    'Cap reached',
    'California, Nevada · ZIP 100',
    /^Monday to Friday, 09:00 to 17:00 \(/,
    '0 of 5 today · 40 this month, no cap · 5 requests to be sent, the last on Dec 2, 2026',
    /^Forms do not name it until Dec 2, 2026, 5:00\sPM \(Pacific Time\): its cap for Dec 2, 2026 is reached\.$/,
    /^2 requests could not be sent/,
  ])
    expect(item.getByText(text)).toBeVisible();
});

test('says of a partner whose webhook is paused that it gets no request, and where to resume it', async () => {
  const webhooks = { address: 'https://leads.acme.example/in', paused_at: '2026-11-28T10:00:00+00:00' };
  show({ email: null, webhooks });
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('Webhook paused')).toBeVisible();
  expect(
    item.getByText(/gets no requests until you resume its webhook under Settings, Webhooks/),
  ).toBeVisible();
});

test('pauses a partner, and says so; a deletion that is refused says why', async () => {
  const { user } = show();
  answer('pause_partner', () => ({ value: null }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const refusal = 'This partner was given requests. Pause it instead.';
  answer('delete_partner', () => ({ refusal: 400, code: 'PT400', message: refusal }));
  await user.click(await screen.findByRole('button', { name: /More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  expect(await toastText('Partner paused')).toContain('Acme Gold LLC');
  expect(called('pause_partner')).toEqual([{ partner: ACME.id, is_paused: true }]);
  await user.click(screen.getByRole('button', { name: /More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete...' }));
  await user.click(await screen.findByRole('button', { name: 'Delete partner' }));
  expect(await toastText('Partner not deleted')).toContain(refusal);
});

test('where a deleted partner was, the list has the focus', async () => {
  const { user } = show();
  answer('delete_partner', () => {
    answer('partners', () => ({ rows: [] }));
    return { value: null };
  });
  (await screen.findByRole('button', { name: 'More: Acme Gold LLC' })).focus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('menuitem', { name: 'Delete...' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Acme Gold LLC?' });
  within(question).getByRole('button', { name: 'Delete partner' }).focus();
  await user.keyboard('{Enter}');
  await toastText('Partner deleted');
  const none = await screen.findByText(/^No partners yet/);
  await waitFor(() => expect(none.closest('[tabindex]:not(main)')).toHaveFocus());
});

test("a colleague's change meanwhile is named, and what was typed stays", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit Acme Gold LLC' }));
  const cap = await screen.findByLabelText('Cap per day');
  await user.clear(cap);
  await user.type(cap, '9');
  answer('partners', () => ({
    rows: [{ ...ACME, cap_per_month: 50, updated_at: '2026-11-28T11:00:00+00:00' }],
  }));
  answer('save_partner', () => ({
    refusal: 409,
    code: 'PT409',
    message: 'Someone else has changed this partner.',
  }));
  await user.click(screen.getByRole('button', { name: 'Save partner' }));
  expect(await screen.findByText(/Cap per month: they saved “50”/)).toBeVisible();
  expect(screen.getByLabelText('Cap per day')).toHaveValue('9');
});
