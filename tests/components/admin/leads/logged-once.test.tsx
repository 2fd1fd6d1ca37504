import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, pending, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const rows = [1, 2, 3].map((at) => ({
  ...aLead,
  id: `5eed0000-0000-4000-8000-00000000000${at}`,
  name: ['Ada', 'Ben', 'Cleo'][at - 1] ?? '',
}));

beforeEach(() => {
  answer('leads', ({ search }) => ({
    rows: rows.filter(({ id }) => !search.has('id') || search.get('id') === `eq.${id}`),
  }));
});

async function openAda() {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: 'Ada' }));
  const panel = await screen.findByRole('dialog', { name: 'Ada' });
  await within(panel).findByText('Request: Direct Lead');
  return { user, panel };
}

const EVENT = {
  ...{ kind: 'call', words: null, former: null, present: null, done_by: null, message_id: null },
  created_at: aLead.created_at,
};

const logged = () =>
  requests
    .filter(({ table, method }) => table === 'lead_events' && method === 'POST')
    .map(({ body }) => Object(body).kind);

function hold(target: HTMLElement, key: string, times: number) {
  for (let at = 0; at < times; at += 1) fireEvent.keyDown(target, { key, repeat: at > 0 });
  fireEvent.keyUp(target, { key });
}

test.each([
  ['call', 'c', 'Call logged'],
  ['text', 't', 'Text logged'],
])('a held key logs one %s, and another press logs another', async (kind, key, told) => {
  const { panel } = await openAda();
  hold(panel, key, 1);
  await toastText(told);
  hold(panel, key, 5);
  await waitFor(() => expect(logged()).toEqual([kind, kind]));
});

test('while a call is stored, a further press logs nothing; a text is another thing', async () => {
  const stored = pending<object>();
  const { panel } = await openAda();
  answer('lead_events', ({ method }) => (method === 'POST' ? stored.promise : {}));
  for (const key of ['c', 'c', 't', 't', 'c']) hold(panel, key, 1);
  await waitFor(() => expect(logged()).toEqual(['call', 'text']));
  stored.settle({});
  await toastText('Call logged');
  hold(panel, 'c', 1);
  await waitFor(() => expect(logged()).toEqual(['call', 'text', 'call']));
});

test('a double click logs one call, also if it is stored between the two presses', async () => {
  const { panel } = await openAda();
  const button = within(panel).getByRole('button', { name: 'Log call' });
  fireEvent.click(button, { detail: 1 });
  await toastText('Call logged');
  fireEvent.click(button, { detail: 2 });
  // A press after it, so that all that was sent is known.
  fireEvent.click(within(panel).getByRole('button', { name: 'Log text' }), { detail: 1 });
  await waitFor(() => expect(logged()).toContain('text'));
  expect(logged()).toEqual(['call', 'text']);
});

test.each([
  ['nobody can tell either, a press logs the same call once more', false, ['Not logged', 'Call logged']],
  ['the timeline has the call, it is logged', true, ['Call logged', 'Call logged']],
])('where the answer is lost and %s; a later press logs another', async (_what, isRead, told) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { panel } = await openAda();
  const stored: { id: string }[] = [];
  let isLost = true;
  answer('lead_events', ({ method, body }) => {
    if (method !== 'POST') return { rows: isRead ? stored : [] };
    if (stored.some(({ id }) => id === Object(body).id)) return { refusal: 409, code: '23505' };
    stored.push({ ...EVENT, ...Object(body) });
    return isLost ? { refusal: 503 } : {};
  });
  hold(panel, 'c', 1);
  await toastText(told[0] ?? '');
  expect(stored).toHaveLength(1);
  isLost = false;
  const presses = isRead ? 1 : 2;
  for (let at = 1; at <= presses; at += 1) {
    hold(panel, 'c', 1);
    await waitFor(() => expect(logged()).toHaveLength(1 + at));
    await toastText(told[1] ?? '');
  }
  await waitFor(() => expect(stored).toHaveLength(2));
});

test('Enter on the button, held down, presses it once', async () => {
  const { user, panel } = await openAda();
  const button = within(panel).getByRole('button', { name: 'Log call' });
  button.focus();
  // The browser clicks at each repetition that is not prevented.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(logged()).toEqual(['call']));
});

test('a held J goes on through the list', async () => {
  const { panel } = await openAda();
  hold(panel, 'j', 1);
  await screen.findByRole('dialog', { name: 'Ben' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'j', repeat: true });
  expect(await screen.findByRole('dialog', { name: 'Cleo' })).toBeInTheDocument();
});
