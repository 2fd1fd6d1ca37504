import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { asked, california, serveStates, show, texas } from './facts-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

serveStates();

const utah = { ...texas, id: 'f3', about: 'utah', source_url: 'https://law.example/utah' };

/** Shows the facts, of which verified ones leave the queue; answers the requests of the queue. */
async function openQueue(rows = [texas, california, utah]) {
  const verified = new Set<string>();
  const view = show(rows);
  answer('fact_list', ({ search }) => ({
    rows: search.get('verified_at') === 'is.null' ? rows.filter(({ id }) => !verified.has(id)) : rows,
  }));
  answer('verify_fact', ({ body }) => {
    verified.add((body as { fact_id: string }).fact_id);
    return { value: null };
  });
  await view.user.click(await screen.findByRole('button', { name: 'Verify one by one' }));
  return { ...view, verified };
}
const dialog = async (place: string) =>
  within(await screen.findByRole('dialog', { name: `Verify this fact (${place})` }));

test('what nobody has verified is gone through in one press each, and what is skipped is left', async () => {
  const { user } = await openQueue();
  expect((await dialog('1 of 3')).getByText('Texas: Sales tax on gold and silver')).toBeVisible();
  await user.keyboard('v');
  expect((await dialog('2 of 3')).getByText('California: Sales tax on gold and silver')).toBeVisible();
  await user.keyboard('s');
  expect((await dialog('3 of 3')).getByText('Utah: Sales tax on gold and silver')).toBeVisible();
  await user.keyboard('v');
  expect(await toastText('2 facts verified')).toContain('1 fact skipped.');
  expect(asked('verify_fact').map(({ body }) => body)).toMatchObject([{ fact_id: 'f1' }, { fact_id: 'f3' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the source opens beside the fact, by its key too, and never with a hand on our window', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openQueue();
  const first = await dialog('1 of 3');
  await user.keyboard('o');
  await user.click(first.getByRole('button', { name: /Open the source beside/ }));
  expect(open.mock.calls.map(([address]) => address)).toEqual([texas.source_url, texas.source_url]);
  for (const [, , features] of open.mock.calls) expect(features).toContain('noopener');
});

test('a colleague’s verification leaves the queue by itself; a refusal stays beside the fact', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, verified } = await openQueue();
  await dialog('1 of 3');
  verified.add('f2');
  await user.keyboard('v');
  const next = await dialog('2 of 2');
  expect(next.getByText('Utah: Sales tax on gold and silver')).toBeVisible();
  answer('verify_fact', () => ({ refusal: 409, message: 'Someone else has changed this fact.' }));
  await user.keyboard('v');
  expect(await next.findByText('Someone else has changed this fact.')).toBeVisible();
  await user.click(next.getByRole('button', { name: 'Skip (S)' }));
  expect(await toastText('1 fact verified')).toContain('1 fact skipped.');
});

test('where nothing waits, it says so', async () => {
  await openQueue([]);
  expect(await toastText('0 facts verified')).toContain('No other fact here is waiting.');
});

test('what the list shows is what is gone through, and what is due is read again', async () => {
  const { user } = show();
  for (const [shown, narrowed] of [
    ['Conflicting', { conflict: 'not.is.null', verified_at: 'is.null', is_due: null }],
    ['Public', { is_public: 'eq.true', verified_at: 'is.null', is_due: null }],
    ['Due for review', { is_due: 'eq.true', verified_at: null }],
  ] as const) {
    await user.selectOptions(screen.getByLabelText('Show'), shown);
    await user.click(await screen.findByRole('button', { name: 'Verify one by one' }));
    await dialog('1 of 2');
    const search = asked('fact_list').at(-1)?.search;
    for (const [name, value] of Object.entries(narrowed)) expect(search?.get(name) ?? null).toBe(value);
    await user.keyboard('{Escape}');
  }
});

test('a key that is held down does not verify what a colleague has just changed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await openQueue();
  await dialog('1 of 3');
  answer('verify_fact', () => ({ refusal: 409, message: 'Someone else has changed this fact.' }));
  await user.keyboard('v');
  expect(await screen.findByText('Someone else has changed this fact.')).toBeVisible();
  const tries = asked('verify_fact').length;
  await user.keyboard('{v>5/}');
  expect(asked('verify_fact')).toHaveLength(tries + 1);
});
