import { FunctionsHttpError } from '@supabase/supabase-js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AdministratorsCard } from '../../../../src/admin/settings/administrators/administrators-card.tsx';
import { answer, generator } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const since = '2026-11-01T09:00:00+00:00';
const own = {
  id: 'a',
  email: 'own@example.com',
  since,
  last_sign_in_at: since,
  has_second_factor: true,
  is_you: true,
};
const other = { ...own, id: 'b', email: 'other@example.com', has_second_factor: false, is_you: false };
const invited = { ...other, id: 'c', email: 'invited@example.com', last_sign_in_at: null };
let rows = [own, other, invited];

beforeEach(() => {
  rows = [own, other, invited];
  answer('list_administrators', () => ({ rows }));
  answer('app_settings', () => ({ rows: [] }));
});

async function show() {
  showScreen('/admin/settings', <AdministratorsCard />);
  await screen.findByText(own.email);
  return userEvent.setup();
}
const rowOf = (email: string) => screen.getByRole('row', { name: new RegExp(email) });

test("each administrator is listed with the start date and the last sign-in, and one's own row is marked", async () => {
  await show();
  expect(rowOf(own.email)).toHaveTextContent('You');
  expect(rowOf(own.email)).toHaveTextContent('Nov 1, 2026');
  expect(rowOf(invited.email)).toHaveTextContent('Invited');
  expect(rowOf(invited.email)).toHaveTextContent('Never');
  expect(within(rowOf(own.email)).queryByRole('button')).not.toBeInTheDocument();
});

describe('removing', () => {
  test('asks first, and then shows in the list', async () => {
    const asked: unknown[] = [];
    answer('remove_administrator', ({ body }) => {
      asked.push(body);
      rows = [own, invited];
      return {};
    });
    const user = await show();
    await user.click(within(rowOf(other.email)).getByRole('button'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this administrator?' });
    expect(dialog).toHaveTextContent(other.email);
    expect(asked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await toastText('Administrator removed')).toContain(other.email);
    expect(asked).toEqual([{ administrator: 'b' }]);
    expect(screen.queryByRole('row', { name: /other@/ })).not.toBeInTheDocument();
  });

  test('shows a failure beside the list, which stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('remove_administrator', () => ({ refusal: 500 }));
    const user = await show();
    await user.click(within(rowOf(other.email)).getByRole('button'));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The server had a problem. Try again in a moment.')).toBeInTheDocument();
    expect(rowOf(other.email)).toBeInTheDocument();
  });
});

describe('inviting', () => {
  const invite = async (email: string) => {
    const user = await show();
    await user.type(screen.getByLabelText('Invite an administrator'), email);
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  };

  test('needs an e-mail address, and leads to its field', async () => {
    await invite('nobody');
    expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Invite an administrator')).toHaveFocus());
  });

  test.each([
    [true, 'Invitation sent'],
    [false, 'Administrator added'],
  ])('says what happened (mailed: %s)', async (mailed, words) => {
    generator.answer = async () => ({ data: { mailed }, error: null });
    await invite('new@example.com');
    expect(await toastText(words)).toContain('new@example.com');
    expect(screen.getByLabelText('Invite an administrator')).toHaveValue('');
  });

  test("keeps the address when the server refuses, and shows the server's words", async () => {
    const response = Response.json(
      { error: 'This address already belongs to an administrator.' },
      { status: 409 },
    );
    generator.answer = async () => ({ data: null, error: new FunctionsHttpError(response) });
    await invite(other.email);
    expect(await screen.findByText('This address already belongs to an administrator.')).toBeInTheDocument();
    expect(screen.getByLabelText('Invite an administrator')).toHaveValue(other.email);
  });
});

test('whether a second factor is required cannot be changed unread, and is read again when asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('app_settings', ({ search }) =>
    search.get('setting_name') === 'eq.second_factor' ? { refusal: 500 } : { rows: [] },
  );
  const user = await show();
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't check whether it is required.");
  const box = screen.getByRole('checkbox', { name: /^Require two-factor authentication/ });
  expect(box).toBeDisabled();
  answer('app_settings', ({ search }) => ({
    rows: search.get('setting_name') === 'eq.second_factor' ? [{ setting_value: 'required' }] : [],
  }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(box).toBeChecked());
  expect(box).toBeEnabled();
});

describe('how long a sign-in lasts', () => {
  const choice = () => screen.findByLabelText('A sign-in lasts at most');
  let hours: string | null;
  beforeEach(() => {
    hours = null;
    answer('app_settings', ({ search, method, body }) => {
      if (method === 'DELETE') hours = null;
      if (method === 'POST') hours = (body as { setting_value: string }).setting_value;
      const isAsked = search.get('setting_name') === 'eq.session_hours';
      return { rows: isAsked && hours !== null ? [{ setting_value: hours }] : [] };
    });
  });

  test('has no limit at first, gets one, and loses it again', async () => {
    const user = await show();
    expect(await choice()).toHaveDisplayValue('No limit');
    await user.selectOptions(await choice(), '8 hours');
    expect(await toastText('Sign-in time saved')).toContain('8 hours after their last sign-in');
    expect(hours).toBe('8');
    await user.selectOptions(await choice(), 'No limit');
    await waitFor(() => expect(hours).toBeNull());
  });

  test('shows a time that is not among those offered', async () => {
    hours = '36';
    await show();
    expect(await choice()).toHaveDisplayValue('36 hours');
  });
});
