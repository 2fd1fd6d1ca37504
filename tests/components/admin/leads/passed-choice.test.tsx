import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { ListedLead } from '../../../../src/data/leads/lead-list.ts';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const OWN = '0a000000-0000-4000-8000-000000000001';
const ids = [1, 2].map((at) => `5eed0000-0000-4000-8000-00000000000${at}`);
let leads: ListedLead[] = [];
let isRefused = false;

beforeEach(() => {
  isRefused = false;
  leads = ['Ada', 'Ben'].map((name, at) => ({ ...aLead, id: ids[at] ?? '', name }));
  answer('leads', ({ search }) => ({
    rows: leads.filter(({ id }) => !search.has('id') || search.get('id') === `eq.${id}`),
  }));
  answer('change_work', ({ body }) => {
    if (isRefused) return { refusal: 500 };
    const { of_entry, next } = Object(body);
    for (const lead of leads) if (lead.id === of_entry) Object.assign(lead, next);
    return { value: true };
  });
  answer('list_administrators', () => ({
    value: [
      {
        ...{ id: OWN, email: 'me@goldatlas.example', is_you: true, since: '2026-01-01T00:00:00Z' },
        ...{ last_sign_in_at: null, has_second_factor: false },
      },
    ],
  }));
});

async function openAda() {
  const { user } = showScreen(`/admin/leads?open=${ids[0]}`, <LeadsPage />);
  const panel = within(await screen.findByRole('dialog', { name: 'Ada' }));
  await panel.findByRole('option', { name: 'Me (me@goldatlas.example)' });
  return { user, panel, status: panel.getByLabelText('Status') };
}

const stored = () =>
  requests.filter(({ table }) => table === 'change_work').map(({ body }) => Object(body).next);

/** A closed list of Chromium on Windows and Linux changes while the key is down. */
function passBy(field: HTMLElement, key: string, ...values: string[]) {
  field.focus();
  for (const value of values) {
    fireEvent.keyDown(field, { key });
    fireEvent.change(field, { target: { value } });
  }
  fireEvent.keyUp(field, { key });
}

test.each([
  ['an arrow', 'ArrowDown'],
  ['End', 'End'],
  ['a letter', 'q'],
])('statuses that are passed by %s are not stored; the one that Enter takes is', async (_, key) => {
  const { user, panel, status } = await openAda();
  passBy(status, key, 'contacted', 'qualified', 'won', 'qualified');
  expect(status).toHaveDisplayValue('Qualified');
  expect(panel.getByText('Press Enter to save')).toBeVisible();
  expect(status).toHaveAccessibleDescription('Press Enter to save');
  expect(stored()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored()).toEqual([{ status: 'qualified', lost_reason: null }]));
  expect(panel.queryByText('Press Enter to save')).not.toBeInTheDocument();
  await user.tab();
  expect(stored()).toHaveLength(1);
});

test('Escape restores what is stored, and leaves the panel open', async () => {
  const { user, status } = await openAda();
  passBy(status, 'ArrowDown', 'contacted', 'qualified');
  await user.keyboard('{Escape}');
  expect(status).toHaveDisplayValue('New');
  expect(screen.getByRole('dialog', { name: 'Ada' })).toBeVisible();
  await user.tab();
  expect(stored()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('going back to what is stored leaves nothing to store', async () => {
  const { user, panel, status } = await openAda();
  passBy(status, 'ArrowDown', 'contacted', 'new');
  expect(panel.queryByText('Press Enter to save')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(stored()).toEqual([]);
});

test('a choice from the opened list is stored at once, also after the arrows', async () => {
  const { user, status } = await openAda();
  passBy(status, 'ArrowDown', 'contacted');
  fireEvent.pointerDown(status);
  fireEvent.change(status, { target: { value: 'won' } });
  await waitFor(() => expect(stored()).toEqual([{ status: 'won', lost_reason: null }]));
  // The list that a key has opened takes the keys that follow.
  fireEvent.keyDown(status, { key: 'ArrowDown', altKey: true });
  fireEvent.change(status, { target: { value: 'contacted' } });
  await waitFor(() => expect(stored()).toHaveLength(2));
  await user.tab();
  expect(stored()).toHaveLength(2);
});

test('what is stored is not stored again when it is chosen from the opened list after the arrows', async () => {
  const { user, panel, status } = await openAda();
  passBy(status, 'ArrowDown', 'contacted');
  fireEvent.pointerDown(status);
  fireEvent.change(status, { target: { value: 'new' } });
  await user.tab();
  const owner = panel.getByLabelText('Owner');
  passBy(owner, 'ArrowDown', OWN);
  fireEvent.pointerDown(owner);
  fireEvent.change(owner, { target: { value: '' } });
  await user.tab();
  expect(owner).toHaveDisplayValue('No one');
  expect(stored()).toEqual([]);
});

test('an owner who is passed is not stored either, and the one who is left is', async () => {
  const { user, panel } = await openAda();
  passBy(panel.getByLabelText('Owner'), 'ArrowDown', OWN);
  expect(stored()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(stored()).toEqual([{ owner_id: OWN }]));
});

test('a choice that was not taken is stored when the panel goes on', async () => {
  const { user, panel, status } = await openAda();
  passBy(status, 'ArrowDown', 'contacted', 'qualified');
  await user.click(panel.getByRole('button', { name: 'Next lead' }));
  await screen.findByRole('dialog', { name: 'Ben' });
  await waitFor(() => expect(stored()).toEqual([{ status: 'qualified', lost_reason: null }]));
});

test('a step back in the browser takes the panel away, and the choice is stored', async () => {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: 'Ada' }));
  passBy(within(await screen.findByRole('dialog')).getByLabelText('Status'), 'ArrowDown', 'contacted');
  history.back();
  await waitFor(() => expect(address()).toBe('/admin/leads'));
  await waitFor(() => expect(stored()).toEqual([{ status: 'contacted', lost_reason: null }]));
});

test('what could not be stored once the panel has gone on is told in a toast', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, panel, status } = await openAda();
  isRefused = true;
  passBy(status, 'ArrowDown', 'contacted');
  await user.click(panel.getByRole('button', { name: 'Next lead' }));
  expect(await toastText('Change of Ada not saved')).toContain('The server had a problem');
});

test('the browser asks before the tab is closed over a choice that is not stored', async () => {
  const { user, status } = await openAda();
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(false);
  passBy(status, 'ArrowDown', 'contacted');
  expect(isHeld()).toBe(true);
  await user.keyboard('{Enter}');
  expect(isHeld()).toBe(false);
});

test('Lost asks for its reason when it is taken, and not when it is passed', async () => {
  const { user, panel, status } = await openAda();
  passBy(status, 'ArrowDown', 'won', 'lost');
  expect(panel.queryByLabelText('Why is it lost?')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(panel.getByLabelText('Why is it lost?')).toHaveFocus();
  await user.keyboard('Bought elsewhere{Enter}');
  await waitFor(() => expect(stored()).toEqual([{ status: 'lost', lost_reason: 'Bought elsewhere' }]));
  expect(await panel.findByText('Lost because: Bought elsewhere')).toBeVisible();
});

test('the Tab key leads from Lost to its reason', async () => {
  const { user, panel, status } = await openAda();
  passBy(status, 'ArrowDown', 'lost');
  await user.tab();
  expect(panel.getByLabelText('Why is it lost?')).toHaveFocus();
});

test('the reason of a lost lead is corrected in place, and nothing else is', async () => {
  Object.assign(leads[0] ?? {}, { status: 'lost', lost_reason: 'Bougt elsewhere' });
  const { user, panel, status } = await openAda();
  await user.click(panel.getByRole('button', { name: 'Edit why it is lost' }));
  const field = panel.getByLabelText('Why is it lost?');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Bougt elsewhere');
  await user.clear(field);
  await user.type(field, 'Bought elsewhere{Enter}');
  expect(await panel.findByText('Lost because: Bought elsewhere')).toBeVisible();
  expect(stored()).toEqual([{ lost_reason: 'Bought elsewhere' }]);
  expect(Object(requests.find(({ table }) => table === 'change_work')?.body).seen).toEqual({
    lost_reason: 'Bougt elsewhere',
  });
  expect(status).toHaveFocus();
});

test('a reason that is not corrected after all stays as it is', async () => {
  Object.assign(leads[0] ?? {}, { status: 'lost', lost_reason: 'No answer' });
  const { user, panel } = await openAda();
  await user.click(panel.getByRole('button', { name: 'Edit why it is lost' }));
  await user.type(panel.getByLabelText('Why is it lost?'), ' at all');
  await user.click(panel.getByRole('button', { name: 'Cancel' }));
  expect(panel.getByText('Lost because: No answer')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Edit why it is lost' }));
  await user.keyboard('{Enter}');
  expect(panel.queryByLabelText('Why is it lost?')).not.toBeInTheDocument();
  expect(stored()).toEqual([]);
});
