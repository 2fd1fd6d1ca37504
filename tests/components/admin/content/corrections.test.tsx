import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EditorialPage } from '../../../../src/admin/editorial/editorial-page.tsx';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { sentTo } from './editorial-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const correction = {
  ...{ id: 'k1', page: '/why-gold', was_wrong: 'It said 1998.', says_now: 'It says 1999.' },
  ...{ corrected_on: '2026-11-03', is_public: true, updated_at: '2026-11-20T12:00:00.123456+00:00' },
  ...{ location_type: null, state: null, state_slug: null, city: null, city_slug: null },
  ...{ neighborhood: null, neighborhood_slug: null, zip: null, article_title: null },
};
const show = (rows: readonly object[] = [correction], at = '/admin/editorial?tab=corrections') => {
  answer('correction_list', () => ({ rows }));
  return showScreen(at, <EditorialPage />);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const ofWhyGold = 'the correction of /why-gold, November 3, 2026';

test('lists each correction with its page and whether visitors read it', async () => {
  show([correction, { ...correction, id: 'k2', page: '/nevada/reno', is_public: false }]);
  await screen.findByText('/why-gold');
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/^Why Gold.*\/why-goldIt said 1998\.It says 1999\.November 3, 2026/);
  expect(within(screen.getByRole('table')).getByRole('link', { name: /^View page/ })).toHaveAttribute(
    'href',
    '/why-gold',
  );
  expect(second).toHaveTextContent(/^\/nevada\/reno \(there no more\).*Not public/);
});

test('a new one says what is missing, keeps what was typed when it is refused, and is saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const message = 'There is no page /nowhere that could show a correction.';
  answer('save_correction', ({ body }) =>
    JSON.stringify(body).includes('/nowhere') ? { refusal: 400, code: '22023', message } : { value: 'k3' },
  );
  const { user } = show([]);
  expect(await screen.findByText(/^No corrections yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record correction' }));
  const form = await dialog('Record correction');
  await user.click(form.getByRole('button', { name: 'Save correction' }));
  expect(await form.findByText('Say what was wrong on the page.')).toBeVisible();
  await user.type(form.getByLabelText('Page'), '/nowhere');
  await user.type(form.getByLabelText('What was wrong'), 'It said one.');
  await user.type(form.getByLabelText('What it says now'), 'It says two.');
  await user.click(form.getByRole('button', { name: 'Save correction' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByLabelText('Page')).toHaveFocus();
  expect(form.getByLabelText('Page')).toHaveAccessibleDescription(new RegExp(message));
  await user.clear(form.getByLabelText('Page'));
  await waitFor(() => expect(form.queryByText(message)).not.toBeInTheDocument());
  await user.type(form.getByLabelText('Page'), 'https://goldatlas.example/Texas/');
  await user.click(form.getByRole('button', { name: 'Save correction' }));
  expect(await toastText('Correction saved')).toMatch(
    /Visitors read it on \/texas and on the editorial policy/,
  );
  expect(sentTo('save_correction').at(-1)).toMatchObject({
    correction: { page: '/texas', was_wrong: 'It said one.', says_now: 'It says two.', is_public: true },
  });
});

test('an edit and a deletion send the version that was seen, and the deletion names what goes', async () => {
  answer('save_correction', () => ({ value: 'k1' }));
  answer('delete_correction', () => ({}));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `Edit correction: ${ofWhyGold}` }));
  const form = await dialog('Edit correction');
  await user.click(form.getByRole('checkbox', { name: 'Public: visitors read it' }));
  await user.click(form.getByRole('button', { name: 'Save correction' }));
  await toastText('Correction saved');
  const seen = { correction_id: 'k1', seen_at: correction.updated_at };
  expect(sentTo('save_correction')).toMatchObject([{ ...seen, correction: { is_public: false } }]);

  await user.click(await screen.findByRole('button', { name: `Delete correction: ${ofWhyGold}` }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(
    asked.getByText(/^\/why-gold, November 3, 2026: It said 1998\. Visitors can no longer/),
  ).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Delete correction' }));
  await toastText('Correction deleted');
  expect(sentTo('delete_correction')).toEqual([seen]);
});

test('a message that reports a mistake leads to a new correction of that page', async () => {
  const message = {
    ...{ id: '5eed0001-0000-4000-8000-000000000001', name: 'Nadia Karimi', email: 'nadia@example.com' },
    ...{ phone: null, subject: 'Correction: /texas/austin', message: 'The tax is wrong.' },
    created_at: '2026-11-01T12:00:00Z',
  };
  answer('contact_messages', () => ({ rows: [message] }));
  const { user, unmount } = showScreen('/admin/leads?tab=messages', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: 'Nadia Karimi' }));
  const link = await screen.findByRole('link', { name: 'Record correction' });
  const href = link.getAttribute('href') ?? '';
  expect(href).toBe('/admin/editorial?tab=corrections&correct=%2Ftexas%2Faustin');
  unmount();

  const { user: next } = show([], href);
  const form = await dialog('Record correction');
  expect(form.getByLabelText('Page')).toHaveValue('/texas/austin');
  await next.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/admin/editorial?tab=corrections'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
