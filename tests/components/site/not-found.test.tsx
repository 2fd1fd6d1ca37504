import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Routes } from '../../../src/lib/screen-routes.tsx';
import { DeliveredHtml } from '../../../src/site/layout/delivered-html.tsx';
import { StatePage } from '../../../src/site/locations/state-page.tsx';
import { NotFoundPage } from '../../../src/site/not-found/not-found-page.tsx';
import { answerReads, article, laJolla } from './locations/location-api.ts';
import { address, head, showAt, showPage } from './site-screen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  document.getElementById('prerendered-data')?.remove();
  vi.unstubAllGlobals();
});

/** A document whose address has no page, as a host delivers it. A server's page of a missing article is not marked. */
function delivered(path: string, isServer: boolean, isMarked = true) {
  const data = document.createElement('script');
  data.id = 'prerendered-data';
  data.type = 'application/json';
  data.toggleAttribute('data-missing', isMarked);
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: () => [{ name: `https://goldatlas.example${path}` }],
  });
  if (isServer) data.setAttribute('data-current', '');
  document.body.append(data);
}

const shown = () => screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
const counted = (edge: ReturnType<typeof answerReads>) =>
  edge.requests.filter(({ pathname }) => pathname.endsWith('/count_missing_address')).length;

test('has its title, four links and no canonical address', () => {
  showPage('/404');
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(document.title).toMatch(/^Page Not Found/);
  const targets = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
  expect(targets).toEqual(['/', '/free-guide', '/why-gold', '/contact']);
  expect(head.canonical()).toBeNull();
  expect(console.info).toHaveBeenCalledWith('Page not found: /404');
});

test('shows at /404 for a location that does not exist, logs the requested address and counts it', async () => {
  const edge = answerReads({ location: [] });
  showPage('/atlantis');
  expect(await shown()).toBeVisible();
  expect(address()).toBe('/404');
  expect(console.info).toHaveBeenCalledWith('Page not found: /atlantis');
  expect(edge.bodies).toEqual([{ address: '/atlantis' }, { address: '/atlantis' }]);
  expect(counted(edge)).toBe(1);
});

test('gives way to where the address leads now, and counts nothing', async () => {
  const edge = answerReads({ location: [], address: [{ redirect: '/free-guide' }] });
  showPage('/atlantis');
  expect(await screen.findByRole('heading', { name: 'The free guide' })).toBeVisible();
  expect(address()).toBe('/free-guide');
  expect(counted(edge)).toBe(0);
});

test('is shown for what is gone, and where the database does not say', async () => {
  const edge = answerReads({ location: [], address: [{ gone: true }] });
  const { unmount } = showPage('/atlantis');
  expect(await shown()).toBeVisible();
  unmount();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  edge.answers.address = 'fails';
  showPage('/atlantis');
  expect(await shown()).toBeVisible();
  expect(counted(edge)).toBe(0);
});

test('shows at once what a server has answered, also where the canonical address is spelled otherwise', () => {
  answerReads({ location: [] });
  delivered('/caf%C3%A9', true);
  showAt('/caf%c3%a9', <NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('counts nothing that a server has counted, and what a host of files has answered', async () => {
  const edge = answerReads({ location: [] });
  delivered('/atlantis', true);
  const { unmount } = showPage('/atlantis');
  expect(await shown()).toBeVisible();
  unmount();
  document.getElementById('prerendered-data')?.remove();
  delivered('/atlantis', false);
  showPage('/atlantis');
  await waitFor(() => expect(counted(edge)).toBe(1));
});

/** A text that links to a page which is not there. */
const LinkedText = () => <DeliveredHtml html={'<a href="/atlantis">Atlantis</a>'} />;

test('names the page of ours whose text linked there', async () => {
  const edge = answerReads({ location: [] });
  const { user } = showAt(
    '/about',
    <Routes screens={{ '/about': <LinkedText />, '/404': <NotFoundPage />, '/:state': <StatePage /> }} />,
  );
  await user.click(screen.getByRole('link', { name: 'Atlantis' }));
  expect(await shown()).toBeVisible();
  expect(edge.bodies.at(-1)).toEqual({ address: '/atlantis', referrer: '/about' });
});

describe('an article that a location does not have', () => {
  const path = '/california/san-diego/la-jolla/gone';
  const location = [{ ...laJolla, articles: [article()] }];
  const title = () => screen.findByRole('heading', { level: 1, name: 'Article Not Found' });

  test('is counted where no server has', async () => {
    const edge = answerReads({ location });
    const { unmount } = showPage(path);
    expect(await title()).toBeVisible();
    await waitFor(() => expect(counted(edge)).toBe(1));
    expect(edge.bodies.at(-1)).toEqual({ address: path });
    unmount();
    delivered(path, true, false);
    showPage(path);
    expect(await title()).toBeVisible();
    expect(counted(edge)).toBe(1);
  });

  test('gives way to where the address leads now', async () => {
    answerReads({ location, address: [{ redirect: '/free-guide' }] });
    showPage(path);
    expect(await screen.findByRole('heading', { name: 'The free guide' })).toBeVisible();
    expect(address()).toBe('/free-guide');
  });
});
