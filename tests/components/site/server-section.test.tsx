import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ServerSection } from '../../../src/site/layout/server-section.tsx';
import { address, showAt } from './site-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const answerWith = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const page =
  '<main><div id="law-texas" data-server-section><section><h2>The law</h2><a href="/places">All places</a></section></div><div id="other">No</div></main>';
const show = () =>
  showAt(
    '/texas',
    <>
      <ServerSection name="law" Content={null} />
      <p>The rest</p>
    </>,
  );

test('after a navigation the section comes from the page as the server delivers it', async () => {
  const fetch = answerWith(async () => new Response(page));
  const { user } = show();
  expect(await screen.findByRole('heading', { name: 'The law' })).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]).toEqual(['/texas', expect.anything()]);
  await user.click(screen.getByRole('link', { name: 'All places' }));
  expect(address()).toBe('/places');
});

test('a delivered page keeps its section and asks for nothing', () => {
  const fetch = answerWith(async () => new Response(page));
  document.body.innerHTML = page;
  show();
  expect(screen.getAllByRole('heading', { name: 'The law' })).toHaveLength(2);
  expect(fetch).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['has no such page', async () => new Response(page, { status: 404 })],
  ['has a page without the section', async () => new Response('<main></main>')],
])('where the server %s, the rest of the page stands', async (_, answer) => {
  answerWith(answer);
  const { container } = show();
  await waitFor(() => expect(container.querySelector('[data-waiting]')).toBeNull());
  expect(screen.getByText('The rest')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});
