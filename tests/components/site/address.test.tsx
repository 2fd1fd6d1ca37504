import { act, screen } from '@testing-library/react';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { AppLink, joinAddress, useAddress } from '../../../src/lib/address.tsx';
import { navigate } from '../../../src/lib/navigate.ts';
import { Routes, useParams } from '../../../src/lib/screen-routes.tsx';
import { visit } from './visit.tsx';

function Shown() {
  const address = useAddress();
  const { state } = useParams();
  return <p>{`${state} at ${joinAddress(address)} with ${JSON.stringify(address.state)}`}</p>;
}

/** Visits the first of two pages; returns what has the second arrive. */
function visitBeforeLatePage(): () => void {
  let arrive = () => {};
  const Late = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = () => resolve({ default: () => 'The second page' });
      }),
  );
  visit(
    '/one',
    <Suspense fallback="Loading...">
      <Shown />
      <AppLink to="/two">Next</AppLink>
      <Routes screens={{ '/one': 'The first page', '/two': <Late /> }} />
    </Suspense>,
  );
  return () => arrive();
}

test('while the next page loads, the last one stays with its address, and no fallback shows', async () => {
  const arrive = visitBeforeLatePage();
  await act(async () => navigate('/two'));
  expect(window.location.pathname).toBe('/two');
  expect(document.body).toHaveTextContent(/at \/one .*The first page$/);
  await act(async () => arrive());
  expect(document.body).toHaveTextContent(/at \/two .*The second page$/);
});

test('two presses on a link, before its page has come, make one history entry', async () => {
  visitBeforeLatePage();
  const entries = window.history.length;
  const link = screen.getByRole('link', { name: 'Next' });
  await act(async () => link.click());
  await act(async () => link.click());
  expect(window.location.pathname).toBe('/two');
  expect(window.history.length).toBe(entries + 1);
});

test.each([
  ['/Texas/', 'Texas'],
  ['/new%20york?q=5%25%2041#caf%C3%A9', 'new york'],
  ['/50%', '50%'],
])('%s is of %s; its address stays as the browser has it', (address, state) => {
  visit(address, <Routes screens={{ '/:state': <Shown /> }} />);
  expect(screen.getByText(`${state} at ${address} with null`)).toBeVisible();
});

test('a navigation carries what its history entry holds, and the way back leads to the entry before', async () => {
  visit('/texas', <Shown />);
  act(() => navigate('/utah?q=1#top', { state: { linkedFrom: '/texas' } }));
  expect(await screen.findByText(/at \/utah\?q=1#top with {"linkedFrom":"\/texas"}$/)).toBeVisible();
  act(() => window.history.back());
  expect(await screen.findByText(/at \/texas with null$/)).toBeVisible();
});

test('a first screen that leads to another address at once is left', () => {
  const ToLogin = () => {
    useLayoutEffect(() => navigate('/login', { replace: true, state: { from: '/texas' } }), []);
    return null;
  };
  visit('/texas', <Routes screens={{ '/login': <Shown />, '*': <ToLogin /> }} />);
  expect(screen.getByText(/at \/login with {"from":"\/texas"}$/)).toBeVisible();
});
