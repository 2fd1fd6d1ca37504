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
  ...{ status: 'new', lost_reason: null, owner_id: null, next_step: null, next_step_on: null },
};

test('one field searches leads and messages; each tab says how many it has', async () => {
  answer('search_leads', () => ({}));
  answer('search_messages', () => ({ rows: [message] }));
  answer('leads', () => ({}));
  const { user } = showScreen('/admin/leads?zip=92', <LeadsPage />);
  await user.type(screen.getByLabelText('Search'), 'green{Enter}');
  await waitFor(() => expect(requests.map(({ table }) => table)).toContain('search_leads'));
  await screen.findByText('No leads found. Try adjusting your filters.');
  expect(screen.getByRole('tab', { name: 'Leads (0)' })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Contact Messages (1)' }));
  expect(await screen.findByText('Green card & a gold IRA')).toBeInTheDocument();
  expect(address()).toBe('/admin/leads?tab=messages&zip=92');
  expect(screen.getByLabelText('Search')).toHaveValue('green');
  expect(screen.queryByLabelText('ZIP Code')).not.toBeInTheDocument();
  const [asked] = requests.filter(({ table }) => table === 'search_messages');
  expect(asked?.body).toEqual({ words: ['green'], conditions: [], skip: 0, size: 50 });
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
  const panel = await screen.findByRole('dialog', { name: 'Nadia Karimi' });
  expect(within(panel).getByText(/Does that change anything\?\s+Or is it the same\?/)).toBeInTheDocument();
  expect(within(panel).getByText('Message: Green card & a gold IRA')).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: 'nadia@example.com' })).toHaveAttribute(
    'href',
    'mailto:nadia@example.com?subject=Re%3A%20Green%20card%20%26%20a%20gold%20IRA',
  );
  expect(panel.innerHTML.indexOf('mailto:')).toBeLessThan(panel.innerHTML.indexOf('Log call'));
  const askToDelete = async (answered: string) => {
    await user.click(within(panel).getByRole('button', { name: 'More: Nadia Karimi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete message' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
    await user.click(within(question).getByRole('button', { name: answered }));
  };
  await askToDelete('Cancel');
  expect(screen.getByRole('dialog', { name: 'Nadia Karimi' })).toBeInTheDocument();
  await askToDelete('Delete message');
  expect(await toastText('Message deleted')).toContain('Message deleted');
  await waitFor(() => expect(screen.queryByText('nadia@example.com')).not.toBeInTheDocument());
});

test('by keyboard alone: a message is opened, noted, given a status, and the next one follows', async () => {
  const rows = ['Nadia', 'Omar'].map((name, at) => ({
    ...message,
    name,
    id: `5eed0001-0000-4000-8000-00000000000${at + 1}`,
  }));
  const named = (search: URLSearchParams) => rows.filter(({ id }) => search.get('id') === `eq.${id}`);
  answer('contact_messages', ({ search }) => ({ rows: search.has('id') ? named(search) : rows }));
  answer('change_work', ({ body }) => {
    const { of_entry, next } = Object(body);
    for (const row of rows) if (row.id === of_entry) Object.assign(row, next);
    return { value: true };
  });
  answer('lead_events', () => ({}));
  const { user } = showScreen('/admin/leads?tab=messages', <LeadsPage />);
  (await screen.findByRole('link', { name: 'Nadia' })).focus();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Nadia' });
  await user.keyboard('n');
  await user.keyboard('Wrote back.{Control>}{Enter}{/Control}');
  const written = () => requests.find(({ table, method }) => table === 'lead_events' && method === 'POST');
  await waitFor(() =>
    expect(written()?.body).toMatchObject({ message_id: rows[0]?.id, kind: 'note', words: 'Wrote back.' }),
  );
  await user.selectOptions(within(panel).getByLabelText('Status'), 'Contacted');
  await waitFor(() => expect(within(screen.getByRole('table')).getByText('Contacted')).toBeInTheDocument());
  panel.focus();
  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Omar' })).toHaveFocus();
  expect(address()).toBe(`/admin/leads?tab=messages&open=${rows[1]?.id}`);
});

test('views of messages are filters of their work; a view of calls is of leads alone', async () => {
  answer('contact_messages', () => ({ rows: [message] }));
  const { user } = showScreen('/admin/leads?tab=messages', <LeadsPage />);
  await user.click(await screen.findByRole('button', { name: 'New without owner' }));
  expect(address()).toBe('/admin/leads?tab=messages&status=new&owner=none');
  await waitFor(() => {
    const asked = requests.filter(({ table }) => table === 'contact_messages').at(-1)?.search;
    expect([asked?.get('status'), asked?.get('owner_id')]).toEqual(['eq.new', 'is.null']);
  });
  expect(screen.getByRole('button', { name: 'All messages' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'May be called now' })).not.toBeInTheDocument();
});

test('several messages get a status, which can be undone, and are exported', async () => {
  const rows = ['Nadia', 'Omar'].map((name, at) => ({
    ...{ ...message, name },
    id: `5eed0001-0000-4000-8000-00000000000${at + 1}`,
  }));
  answer('contact_messages', () => ({ rows }));
  answer('change_entries', ({ body }) => {
    const { changes } = body as { changes: { next: object }[] };
    return { value: rows.map((row, at) => ({ ...row, ...changes[at]?.next, is_changed: true })) };
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = showScreen('/admin/leads?tab=messages', <LeadsPage />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all messages on this page' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected messages' }));
  await user.click(bar.getByRole('button', { name: 'Status: 2 selected messages' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Contacted' }));
  expect(await toastText('2 messages set to Contacted')).toContain('Undo');
  screen.getByRole('button', { name: 'Undo' }).focus();
  await user.keyboard('{Enter}');
  await toastText('2 messages restored');
  const sent = requests.filter(({ table }) => table === 'change_entries').map(({ body }) => body);
  expect(sent).toMatchObject([
    { are_messages: true, changes: [{ id: rows[0]?.id, next: { status: 'contacted' } }, {}] },
    { are_messages: true, changes: [{ id: rows[0]?.id, next: { status: 'new' } }, {}] },
  ]);
  await user.click(bar.getByRole('button', { name: 'Export selected' }));
  expect(await toastText('Export complete')).toContain('2 messages');
  expect(requests.find(({ table }) => table === 'record_list_export')?.body).toEqual({ messages: 2 });
});
