import { cleanup, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isAskedInQuery } from '../../../../src/app/no-index-paths.ts';
import { siteRoutes } from '../../../../src/app/routes.tsx';
import { SiteApp } from '../../../../src/app/site-app.tsx';
import { brand } from '../../../../src/config/brand.ts';
import { VisitorCache } from '../../../../src/data/client/visitor-cache.ts';
import { companyQuery } from '../../../../src/data/company/company-query.ts';
import { head } from '../site-screen.tsx';
import { visit } from '../visit.tsx';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal('scrollTo', () => {});
});

/** Opens an address of the app, and waits for its screen. */
async function open(path: string): Promise<void> {
  const cache = new VisitorCache();
  cache.of(companyQuery()).put(brand);
  visit(path, <SiteApp cache={cache} />);
  await waitFor(() => expect(head.description()).not.toBeNull());
}

const pathsOf = (routes: typeof siteRoutes) =>
  routes.map(({ path }) => (path === '*' ? '/there/is/no/such/page/here' : path));
const withQuery = pathsOf(siteRoutes.filter((leaf) => leaf.noIndex === 'with a query'));
const noIndex = pathsOf(siteRoutes.filter((leaf) => leaf.noIndex)).filter(
  (path) => !withQuery.includes(path),
);

test('the route table keeps out what is for one visitor, what is secret, and what is missing', () => {
  expect(noIndex).toEqual([
    ...[
      '/contact/introduction',
      '/contact/introduction/sent',
      '/free-guide/success',
      '/free-guide/confirm',
      '/contact/withdraw',
      '/contact/partner',
    ],
    ...['/preview', '/404'],
    '/there/is/no/such/page/here',
  ]);
});

test.each(noIndex)('the head of %s says that search engines are kept out', async (path) => {
  await open(path);
  expect(head.robots()).toBe('noindex');
});

test('the pages that answer a query are kept out with one, and by the server too', async () => {
  expect(withQuery).toEqual([
    '/places',
    ...['/tools/gold-ira-cost', '/tools/sales-tax', '/tools/ira-eligible', '/tools/ira-limits'],
    '/tools/gold-and-prices',
  ]);
  expect([...withQuery, '/tools', '/preview'].filter(isAskedInQuery)).toEqual(withQuery);
});

test.each(withQuery)('the head of %s keeps search engines out with a query only', async (path) => {
  await open(`${path}?scale=log`);
  expect(head.robots()).toBe('noindex');
  cleanup();
  await open(path);
  expect(head.robots()).toBeNull();
});

test.each(['/privacy', '/tools'])('the head of %s says nothing to search engines', async (path) => {
  await open(path);
  expect(head.robots()).toBeNull();
});
