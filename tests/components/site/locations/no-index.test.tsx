import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../../src/app/query-client.ts';
import { siteRoutes } from '../../../../src/app/routes.tsx';
import { SiteApp } from '../../../../src/app/site-app.tsx';
import { brand } from '../../../../src/config/brand.ts';
import { companyQuery } from '../../../../src/data/company/company-query.ts';
import { head } from '../site-screen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal('scrollTo', () => {});
});

/** Opens an address of the app, and waits for its screen. */
async function open(path: string): Promise<void> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(companyQuery().queryKey, brand);
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteApp queryClient={queryClient} />
    </MemoryRouter>,
  );
  await waitFor(() => expect(head.description()).not.toBeNull());
}

const pathsOf = (routes: typeof siteRoutes) =>
  routes.map(({ path }) => (path === '*' ? '/there/is/no/such/page/here' : path));
const noIndex = pathsOf(siteRoutes.filter((leaf) => leaf.noIndex));

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

test.each(['/privacy', '/tools'])('the head of %s says nothing to search engines', async (path) => {
  await open(path);
  expect(head.robots()).toBeNull();
});
