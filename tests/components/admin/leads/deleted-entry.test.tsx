import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { OPEN_ENTRY_LOOK_MS } from '../../../../src/data/leads/entry-reads.ts';
import { answer } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const MESSAGE = { ...aLead, subject: 'Fees?', message: 'What do you charge?' };

/** Opens an entry that a colleague deletes while it is open. */
async function open(kind: 'lead' | 'message' = 'lead') {
  const table = kind === 'lead' ? 'leads' : 'contact_messages';
  let rows: object[] = [kind === 'lead' ? aLead : MESSAGE];
  answer(table, ({ method }) => {
    if (method === 'DELETE') rows = [];
    return { rows };
  });
  const { user, queryClient } = showScreen(`/admin/leads?tab=${kind}s&open=${aLead.id}`, <LeadsPage />);
  const panel = within(await screen.findByRole('dialog', { name: aLead.name }));
  const isGone = () => {
    rows = [];
  };
  const deleteMeanwhile = async () => {
    isGone();
    await act(() => queryClient.invalidateQueries());
    expect(await panel.findByRole('alert')).toHaveTextContent(`This ${kind} has been deleted.`);
  };
  return { user, panel, isGone, deleteMeanwhile };
}

const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const texts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('what was typed for a lead that a colleague deletes is shown, and is free once it is copied', async () => {
  const { user, panel, deleteMeanwhile } = await open();
  await user.click(panel.getByRole('button', { name: 'Pause calls and texts...' }));
  await user.type(panel.getByLabelText('No calls or texts before'), '2027-01-04');
  await user.type(panel.getByLabelText('Why'), 'Abroad');
  await user.click(panel.getByRole('button', { name: 'Change contact...' }));
  await user.clear(panel.getByLabelText('Phone'));
  await user.type(panel.getByLabelText('Name'), ' Lee');
  await user.type(panel.getByLabelText('Next step'), 'Call again');
  await user.type(panel.getByLabelText('Due'), '2026-12-01');
  await user.selectOptions(panel.getByLabelText('Status'), 'Lost');
  await user.type(panel.getByLabelText('Why is it lost?'), 'Too far');
  await user.type(panel.getByLabelText('Note'), 'Likes coins{Enter}Has two');
  await deleteMeanwhile();
  expect(screen.getByRole('dialog')).toHaveFocus();
  const typed = within(panel.getByRole('region', { name: 'What you had typed' }));
  const contact = `${aLead.name} Lee, ${aLead.email}`;
  expect(texts()).toEqual([
    'Likes coins\nHas two',
    'Call again, due Dec 1, 2026',
    'Too far',
    'No calls or texts before Jan 4, 2027: Abroad',
    contact,
  ]);
  expect(panel.queryByRole('button', { name: /^More/ })).toBeNull();
  expect(panel.queryByText('log call')).toBeNull();
  expect(isHeld()).toBe(true);
  await user.click(typed.getByRole('button', { name: 'Copy what you had typed' }));
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(await navigator.clipboard.readText()).toMatch(
    /^Note: Likes coins\nHas two\n\nNext step: Call again/,
  );
  expect(texts()).toContain(contact);
});

test('what was typed for a message that a colleague deletes is discarded by a press', async () => {
  const { user, panel, deleteMeanwhile } = await open('message');
  await user.type(panel.getByLabelText('Note'), 'Likes coins');
  await deleteMeanwhile();
  expect(texts()).toEqual(['Likes coins']);
  await user.click(panel.getByRole('button', { name: 'Discard' }));
  expect(panel.queryByRole('region', { name: 'What you had typed' })).toBeNull();
  expect(screen.getByRole('dialog')).toHaveFocus();
  expect(isHeld()).toBe(false);
});

test('a question that nothing was typed into holds nobody once its lead is deleted', async () => {
  const { user, panel, deleteMeanwhile } = await open();
  await user.selectOptions(panel.getByLabelText('Status'), 'Lost');
  expect(isHeld()).toBe(true);
  await deleteMeanwhile();
  expect(panel.queryByRole('region', { name: 'What you had typed' })).toBeNull();
  expect(isHeld()).toBe(false);
});

test.each(['lead', 'message'] as const)(
  'a call that is refused tells at once that the %s is gone',
  async (kind) => {
    const { user, panel, isGone } = await open(kind);
    isGone();
    answer('lead_events', ({ method }) => (method === 'POST' ? { refusal: 409, code: '23503' } : {}));
    await user.click(panel.getByRole('button', { name: /^Log call/ }));
    // Before the next look at the open entry would tell.
    const told = await panel.findByRole('alert', {}, { timeout: OPEN_ENTRY_LOOK_MS / 2 });
    expect(told).toHaveTextContent(`This ${kind} has been deleted.`);
  },
);

test('whoever deletes a lead is not asked about what was typed for it', async () => {
  const { user, panel } = await open();
  await user.type(panel.getByLabelText('Note'), 'Likes coins');
  await user.click(panel.getByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete lead' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete lead' }),
  );
  await waitFor(() => expect(isHeld()).toBe(false));
});
