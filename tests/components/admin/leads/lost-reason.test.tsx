import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { ListedLead } from '../../../../src/data/leads/lead-list.ts';
import { type ApiAnswer, answer, pending, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

let lead: ListedLead = aLead;

beforeEach(() => {
  lead = { ...aLead, name: 'Ada' };
  answer('leads', () => ({ rows: [lead] }));
  answer('change_work', ({ body }) => {
    const { seen, next } = Object(body);
    const stored: Record<string, unknown> = lead;
    const isAsSeen = Object.entries(seen).every(([field, value]) => stored[field] === value);
    if (isAsSeen) lead = { ...lead, ...next };
    return { value: isAsSeen };
  });
});

async function openAda(values: Partial<ListedLead> = {}) {
  lead = { ...lead, ...values };
  const { user, queryClient } = showScreen(`/admin/leads?open=${lead.id}`, <LeadsPage />);
  const panel = within(await screen.findByRole('dialog', { name: 'Ada' }));
  /** A colleague's change, which the panel reads. */
  const changedMeanwhile = async (change: Partial<ListedLead>) => {
    lead = { ...lead, ...change };
    await act(() => queryClient.invalidateQueries());
  };
  return { user, panel, status: panel.getByLabelText('Status'), changedMeanwhile };
}

const changes = () => requests.filter(({ table }) => table === 'change_work').map(({ body }) => Object(body));
const LOST = { status: 'lost', lost_reason: 'No answer' } as const;

test('editing a reason does not make Lost again what a colleague has won, until it is chosen', async () => {
  const { user, panel, status, changedMeanwhile } = await openAda(LOST);
  await user.click(panel.getByRole('button', { name: 'Edit why it is lost' }));
  await user.type(panel.getByLabelText('Why is it lost?'), ' at all');
  await changedMeanwhile({ status: 'won', lost_reason: null });
  expect(await panel.findByText(/A colleague has set the status to Won/)).toBeVisible();
  expect(status).toHaveDisplayValue('Won');
  await user.keyboard('{Enter}');
  await user.click(panel.getByRole('button', { name: 'Save reason' }));
  expect(changes()).toEqual([]);
  expect(panel.getByLabelText('Why is it lost?')).toHaveValue('No answer at all');
  await user.selectOptions(status, 'Lost');
  expect(panel.queryByText(/A colleague has/)).not.toBeInTheDocument();
  expect(panel.getByLabelText('Why is it lost?')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(changes()).toEqual([
      expect.objectContaining({
        next: { status: 'lost', lost_reason: 'No answer at all' },
        seen: { status: 'won', lost_reason: null },
      }),
    ]),
  );
});

test('nor does a reason that was asked for with the status', async () => {
  const { user, panel, status, changedMeanwhile } = await openAda();
  await user.selectOptions(status, 'Lost');
  await user.type(panel.getByLabelText('Why is it lost?'), 'Bought elsewhere');
  await changedMeanwhile({ status: 'won' });
  expect(await panel.findByText(/A colleague has set the status to Won/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(changes()).toEqual([]);
});

test("a colleague's other reason is shown, and replaced only when it is edited", async () => {
  const { user, panel, changedMeanwhile } = await openAda(LOST);
  await user.click(panel.getByRole('button', { name: 'Edit why it is lost' }));
  await user.type(panel.getByLabelText('Why is it lost?'), ' at all');
  await changedMeanwhile({ lost_reason: 'Moved abroad' });
  expect(await panel.findByText('Lost because: Moved abroad')).toBeVisible();
  expect(panel.getByText(/A colleague has given another reason/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(changes()).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Edit why it is lost' }));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(changes()).toEqual([
      expect.objectContaining({
        next: { lost_reason: 'No answer at all' },
        seen: { lost_reason: 'Moved abroad' },
      }),
    ]),
  );
  expect(await panel.findByText('Lost because: No answer at all')).toBeVisible();
});

test('what a colleague has changed unseen refuses the edit, which says so and stays', async () => {
  const { user, panel } = await openAda(LOST);
  await user.click(panel.getByRole('button', { name: 'Edit why it is lost' }));
  await user.type(panel.getByLabelText('Why is it lost?'), ' at all');
  lead = { ...lead, status: 'won', lost_reason: null };
  await user.keyboard('{Enter}');
  expect(await panel.findByText(/A colleague has set the status to Won/)).toBeVisible();
  expect(changes().map(({ next, seen }) => [next, seen])).toEqual([
    [{ lost_reason: 'No answer at all' }, { lost_reason: 'No answer' }],
  ]);
  expect(lead.status).toBe('won');
  expect(panel.getByLabelText('Why is it lost?')).toHaveValue('No answer at all');
});

test('pressing twice saves once, and loses nothing where that is refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const refused = pending<ApiAnswer>();
  answer('change_work', () => refused.promise);
  const { user, panel, status } = await openAda();
  await user.selectOptions(status, 'Lost');
  await user.type(panel.getByLabelText('Why is it lost?'), 'Bought elsewhere{Enter}');
  expect(await panel.findByRole('button', { name: 'Saving...' })).toBeVisible();
  await user.keyboard('{Enter}');
  await user.click(panel.getByRole('button', { name: 'Saving...' }));
  refused.settle({ refusal: 500 });
  expect(await panel.findByText(/The server had a problem/)).toBeVisible();
  expect(panel.getByLabelText('Why is it lost?')).toHaveValue('Bought elsewhere');
  expect(changes()).toHaveLength(1);
  await waitFor(() => expect(panel.getByRole('button', { name: 'Save reason' })).toBeEnabled());
});

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['characters that no one sees', '\u200b\u2800\u3164\u00ad'],
])('a reason of %s is asked for again, beside its field', async (_, nothing) => {
  const { user, panel, status } = await openAda();
  await user.selectOptions(status, 'Lost');
  const field = panel.getByLabelText('Why is it lost?');
  fireEvent.change(field, { target: { value: nothing } });
  await user.click(panel.getByRole('button', { name: 'Save reason' }));
  expect(field).toHaveAccessibleDescription('Enter the reason.');
  expect(field).toHaveFocus();
  expect(changes()).toEqual([]);
  await user.type(field, 'Bought elsewhere{Enter}');
  await waitFor(() => expect(changes()).toHaveLength(1));
});
