import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deliveredPageQuery } from '../../../src/data/delivered-page.ts';
import { fetchedPart } from '../../../src/site/layout/fetched-part.tsx';
import { showAt } from './site-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const home = '<div id="list-" data-server-section><ul><li><a href="/texas">Texas</a></li></ul></div>';
const words = { loading: 'Loading locations...', failed: "Couldn't load the locations." };
const States = fetchedPart({ ...words, instead: <a href="/places">all places</a> });
const show = () => showAt('/', <States id="list-" />);

test('the section is on its way, then there', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading locations...');
  answer(new Response(home));
  expect(await screen.findByRole('link', { name: 'Texas' })).toHaveAttribute('href', '/texas');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each<[string, () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['is in trouble', async () => new Response('', { status: 503 })],
  ['has a page without them', async () => new Response('<main></main>')],
])('where the server %s, there is a way to try again and one without them', async (_, fails) => {
  const fetch = vi.fn(fails);
  vi.stubGlobal('fetch', fetch);
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the locations.");
  expect(screen.getByRole('link', { name: 'all places' })).toHaveAttribute('href', '/places');
  fetch.mockImplementation(async () => new Response(home));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Texas' })).toBeVisible();
});

test('a page that the server does not have is an answer, which is kept; trouble of the server is none', async () => {
  const read = () => deliveredPageQuery('/texas').queryFn({ meta: undefined });
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await read()).toEqual({});
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(read()).rejects.toThrow('503');
});
