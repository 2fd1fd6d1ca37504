import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { IndexGateCard } from '../../../../src/admin/settings/index-gate-card.tsx';
import type { IndexThresholds } from '../../../../src/domain/articles/index-thresholds.ts';
import { answer, NOTHING_INDEXED, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

let stored: IndexThresholds;
beforeEach(() => {
  stored = { likeness: 0.3, local_facts: 1, counts_figures: true };
  answer('read_index_thresholds', () => ({ value: stored }));
  answer('preview_index_thresholds', ({ body }) => ({
    value: { leave: (body as IndexThresholds).local_facts * 1000, enter: 0 },
  }));
  answer('save_index_thresholds', ({ body }) => {
    const { thresholds, was } = body as { thresholds: IndexThresholds; was: IndexThresholds };
    if (JSON.stringify(was) !== JSON.stringify(stored)) return { refusal: 409 };
    stored = thresholds;
    return { value: null };
  });
  answer('index_counts', () => ({
    value: { ...NOTHING_INDEXED, indexed: 1234, similar_text: 7, waiting: 3 },
  }));
});

async function show() {
  const { user } = showScreen('/admin/settings', <IndexGateCard />);
  const facts = await screen.findByLabelText('Minimum number of local facts');
  return { user, facts, likeness: screen.getByLabelText(/^Similarity limit, in percent/) };
}
const saved = () => requests.filter(({ table }) => table === 'save_index_thresholds').map(({ body }) => body);
const saveButton = () => screen.getByRole('button', { name: 'Save thresholds' });

test('counts what is in and what each reason keeps out, and leads to the list', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'Kept out: Too similar to another text' });
  expect(link).toHaveAttribute('href', '/admin/locations?index=similar_text');
  expect(screen.getByText('1,234')).toBeInTheDocument();
  expect(screen.getByText(/being checked again right now/)).toBeInTheDocument();
});

test('says what a change would do before it is saved, and saves it', async () => {
  const { user, facts, likeness } = await show();
  expect([likeness, facts].map((input) => (input as HTMLInputElement).value)).toEqual(['30', '1']);
  await user.clear(facts);
  await user.type(facts, '4');
  expect(
    await screen.findByText('4,000 pages would be removed from search engines and 0 added.'),
  ).toBeInTheDocument();
  expect(saved()).toEqual([]);
  await user.click(
    screen.getByRole('checkbox', { name: 'Keep a page out if a number in it is not backed by a fact' }),
  );
  await user.click(saveButton());
  expect(await toastText('Thresholds saved')).toContain('Pages will be updated within minutes.');
  expect(saved()).toEqual([
    {
      thresholds: { likeness: 0.3, local_facts: 4, counts_figures: false },
      was: { likeness: 0.3, local_facts: 1, counts_figures: true },
    },
  ]);
  await waitFor(() => expect(facts).toHaveValue('4'));
  expect(screen.queryByText(/would be removed from search engines/)).not.toBeInTheDocument();
});

test.each([
  ['9', 'Enter a whole number from 10 to 100.'],
  ['101', 'Enter a whole number from 10 to 100.'],
  ['3e1', 'Enter a whole number from 10 to 100.'],
  ['', 'Enter a whole number from 10 to 100.'],
])('a likeness of %j is said to be none, and nothing is lost', async (typed, message) => {
  const { user, likeness } = await show();
  await user.clear(likeness);
  if (typed) await user.type(likeness, typed);
  await user.click(saveButton());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(likeness).toHaveValue(typed);
  expect(saved()).toEqual([]);
});

test('thresholds that a colleague has set meanwhile are named, and replaced only by a second press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, likeness } = await show();
  await user.clear(likeness);
  await user.type(likeness, '45 %');
  stored = { likeness: 0.2, local_facts: 2, counts_figures: false };
  await user.click(saveButton());
  const alert = await screen.findByText(
    /Someone else has changed the thresholds \(20 percent, 2 local facts, numbers not checked\)/,
  );
  expect(alert).toHaveTextContent('Save again to replace them.');
  expect(likeness).toHaveValue('45 %');
  await user.click(saveButton());
  await toastText('Thresholds saved');
  expect(stored).toEqual({ likeness: 0.45, local_facts: 1, counts_figures: true });
});

test('a failed save keeps what was typed, and changes can be undone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, facts } = await show();
  answer('save_index_thresholds', () => ({ refusal: 500 }));
  await user.clear(facts);
  await user.type(facts, '2');
  await user.click(saveButton());
  expect(await screen.findByText('The server had a problem. Try again in a moment.')).toBeInTheDocument();
  expect(facts).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(facts).toHaveValue('1');
});

test('thresholds that could not be read are not shown as any', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('read_index_thresholds', () => ({ refusal: 500 }));
  showScreen('/admin/settings', <IndexGateCard />);
  expect(await screen.findByText("Couldn't load the thresholds.")).toBeInTheDocument();
  expect(within(document.body).queryByLabelText('Minimum number of local facts')).not.toBeInTheDocument();
});
