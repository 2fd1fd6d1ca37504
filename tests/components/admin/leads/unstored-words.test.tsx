import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { LeadEvent } from '../../../../src/domain/leads/lead-work.ts';
import { answer, pending, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const lead = {
  ...aLead,
  id: '5eed0000-0000-4000-8000-000000000001',
  name: 'Ada',
};

/** What the database has, which takes no id twice. */
let stored: Pick<LeadEvent, 'id' | 'words'>[] = [];
/** How the next note is answered once it is stored. */
let reply: () => object | Promise<object>;

beforeEach(() => {
  stored = [];
  reply = () => ({});
  answer('leads', () => ({ rows: [lead] }));
  answer('change_work', ({ body }) => {
    Object.assign(lead, Object(body).next);
    return { value: true };
  });
  answer('lead_events', ({ method, body }) => {
    if (method !== 'POST') return {};
    const { id, words } = Object(body);
    if (stored.some((event) => event.id === id)) return { refusal: 409, code: '23505' };
    stored.push({ id, words });
    return reply();
  });
});

async function openAda() {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: 'Ada' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Ada' }));
  return { user, panel, note: panel.getByLabelText('Note') };
}
const words = () => stored.map((event) => event.words);

test.each([
  ['as it is', '', ['Called']],
  ['with more words', ' twice', ['Called', 'Called twice']],
])('a note whose answer was lost, sent again %s, is stored once', async (_how, more, notes) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, panel, note } = await openAda();
  reply = () => ({ refusal: 503 });
  await user.type(note, 'Called');
  await user.click(panel.getByRole('button', { name: 'Add note' }));
  expect(await panel.findByRole('alert')).toBeVisible();
  reply = () => ({});
  if (more) await user.type(note, more);
  await user.click(panel.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(note).toHaveValue(''));
  expect(words()).toEqual(notes);
});

test('a note without words is asked for in its field', async () => {
  const { user, panel, note } = await openAda();
  await user.click(panel.getByRole('button', { name: 'Add note' }));
  expect(await panel.findByText('Write the note first.')).toBeVisible();
  expect(note).toHaveFocus();
});

test('the same note can be written twice', async () => {
  const { user, note } = await openAda();
  for (const times of [1, 2]) {
    await user.type(note, 'No answer{Control>}{Enter}{/Control}');
    await waitFor(() => expect(note).toHaveValue(''));
    expect(words()).toHaveLength(times);
  }
});

test('what is typed while a note is stored stays', async () => {
  const { user, panel, note } = await openAda();
  const late = pending<object>();
  reply = () => late.promise;
  await user.type(note, 'Called{Control>}{Enter}{/Control}');
  await panel.findByRole('button', { name: 'Adding...' });
  await user.type(note, ' again');
  late.settle({});
  await panel.findByRole('button', { name: 'Add note' });
  expect(note).toHaveValue('Called again');
});

test('what is typed while a next step is stored stays', async () => {
  const { user, panel } = await openAda();
  const late = pending<object>();
  answer('change_work', () => late.promise);
  const step = panel.getByLabelText('Next step');
  await user.type(step, 'Call{Enter}');
  await waitFor(() => expect(requests.some(({ table }) => table === 'change_work')).toBe(true));
  await user.type(step, ' on Monday');
  Object.assign(lead, { next_step: 'Call' });
  late.settle({ value: true });
  const save = panel.getByRole('button', { name: 'Save next step' });
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Done' })).toBeNull());
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  expect(step).toHaveValue('Call on Monday');
});

test('a next step that a colleague has changed meanwhile is not replaced unseen', async () => {
  Object.assign(lead, { next_step: null, status: 'new' });
  const { user, panel } = await openAda();
  const step = panel.getByLabelText('Next step');
  expect(panel.getByLabelText('Due')).toHaveAttribute('max', '9999-12-31');
  await user.type(step, 'Call');
  Object.assign(lead, { next_step: 'Send the offer', next_step_on: '2026-12-01' });
  await user.selectOptions(panel.getByLabelText('Status'), 'contacted');
  expect(await panel.findByRole('alert')).toHaveTextContent(
    'A colleague has changed this to: Send the offer, due Dec 1, 2026. If you save, yours replaces that.',
  );
  expect(step).toHaveValue('Call');
  await user.type(step, '{Enter}');
  await waitFor(() => expect(panel.getByRole('button', { name: 'Done' })).toBeVisible());
  expect(panel.queryByRole('alert')).toBeNull();
  expect(lead).toMatchObject({ next_step: 'Call', next_step_on: null });
});

test.each([
  ['a pause', 'Pause calls and texts...', 'Why'],
  ['why a withdrawal is lifted', 'Lift withdrawal...', 'Reason for lifting the withdrawal'],
])(
  'what is typed of %s outlives Escape and the way to another lead, until it is canceled',
  async (_what, button, label) => {
    const withdrawn = { ...lead, consent_at: lead.created_at, consent_withdrawn_at: lead.created_at };
    const ben = { ...aLead, id: '5eed0000-0000-4000-8000-000000000002', name: 'Ben' };
    answer('leads', () => ({ rows: [withdrawn, ben] }));
    const { user, panel } = await openAda();
    await user.click(panel.getByRole('button', { name: button }));
    await user.type(await panel.findByLabelText(label), 'On a journey{Escape}');
    expect(screen.getByRole('dialog', { name: 'Ada' })).toHaveFocus();
    await user.keyboard('j');
    const other = within(await screen.findByRole('dialog', { name: 'Ben' }));
    expect(other.queryByLabelText(label)).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Ada' }));
    const again = within(await screen.findByRole('dialog', { name: 'Ada' }));
    expect(await again.findByLabelText(label)).toHaveValue('On a journey');
    expect(screen.getByRole('dialog', { name: 'Ada' })).toHaveFocus();
    await user.clear(again.getByLabelText(label));
    expect(again.getByLabelText(label)).toHaveFocus();
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    expect(again.getByRole('button', { name: button })).toBeVisible();
  },
);

test('a note on a lead that a colleague has deleted says so, and stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, panel, note } = await openAda();
  reply = () => ({ refusal: 409, code: '23503' });
  await user.type(note, 'Called{Control>}{Enter}{/Control}');
  expect(await panel.findByText('A colleague has deleted this lead.')).toBeInTheDocument();
  expect(note).toHaveValue('Called');
});
