import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const message = {
  id: '5eed0001-0000-4000-8000-000000000001',
  name: 'Nadia Karimi',
  email: 'nadia@example.com',
  phone: null,
  subject: 'Green card & a gold IRA',
  message: 'Does that change anything?\nOr is it the same?',
  created_at: '2026-11-01T12:00:00Z',
};

test('the second tab shows the contact messages, and keeps the search', async () => {
  answer('search_leads', () => ({}));
  answer('search_messages', () => ({ rows: [message] }));
  answer('leads', () => ({}));
  const { user } = showScreen('/admin/leads?zip=92', <LeadsPage />);
  await user.type(screen.getByLabelText('Search'), 'green{Enter}');
  await waitFor(() => expect(requests.map(({ table }) => table)).toContain('search_leads'));
  await screen.findByText('No leads found. Try adjusting your filters.');
  await user.click(screen.getByRole('tab', { name: 'Contact Messages' }));
  expect(await screen.findByText('Green card & a gold IRA')).toBeInTheDocument();
  expect(address()).toBe('/admin/leads?tab=messages&zip=92');
  expect(screen.getByLabelText('Search')).toHaveValue('green');
  expect(screen.queryByLabelText('ZIP Code')).not.toBeInTheDocument();
  const [asked] = requests.filter(({ table }) => table === 'search_messages');
  expect(asked?.body).toEqual({ words: ['green'] });
  expect(asked?.search.get('zip')).toBeNull();
});

test('one step back undoes a change of tab', async () => {
  answer('leads', () => ({}));
  answer('contact_messages', () => ({}));
  const { user, router } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('tab', { name: 'Contact Messages' }));
  expect(address()).toBe('/admin/leads?tab=messages');
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/admin/leads'));
});

test('says what to do without messages', async () => {
  answer('contact_messages', () => ({}));
  showScreen('/admin/leads?tab=messages', <LeadsPage />);
  expect(await screen.findByText('No messages found. Try adjusting your filters.')).toBeInTheDocument();
});

test('a message is read in full, answered, and deleted', async () => {
  let rows = [message];
  answer('contact_messages', ({ method }) => {
    if (method === 'DELETE') rows = [];
    return { rows };
  });
  const { user } = showScreen('/admin/leads?tab=messages', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: 'Nadia Karimi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nadia Karimi' });
  expect(within(dialog).getByText(/Does that change anything\?\s+Or is it the same\?/)).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'nadia@example.com' })).toHaveAttribute(
    'href',
    'mailto:nadia@example.com?subject=Re%3A%20Green%20card%20%26%20a%20gold%20IRA',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Delete message' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Nadia Karimi' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Delete message' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete message' }),
  );
  expect(await toastText('Message deleted')).toContain('Message deleted');
  await waitFor(() => expect(screen.queryByText('nadia@example.com')).not.toBeInTheDocument());
});
