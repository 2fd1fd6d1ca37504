import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '../../../src/admin/auth/auth-provider.tsx';
import { ContentPage } from '../../../src/admin/content/content-page.tsx';
import { EditorPage } from '../../../src/admin/editor/editor-page.tsx';
import { LeadsPage } from '../../../src/admin/leads/leads-page.tsx';
import { createQueryClient } from '../../../src/app/query-client.ts';
import { Routes } from '../../../src/lib/screen-routes.tsx';
import { auth, people, resetAuth } from './accounts/fake-auth.ts';
import { answer, resetApi } from './admin-api.ts';
import { listedArticle } from './content/content-setup.ts';
import { aLead } from './leads/sample-leads.ts';
import { shownAddress as address, renderOffice } from './office.tsx';
import { OfficeFrame } from './office-frame.tsx';

vi.mock('../../../src/data/accounts/auth.ts', () => import('./accounts/fake-auth.ts'));
vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

const scrolled = vi.fn();

beforeEach(() => {
  resetAuth();
  resetApi();
  scrolled.mockReset();
  vi.stubGlobal('scrollTo', scrolled);
  auth.kept = people.admin;
  answer('article_overview', () => ({ rows: Array.from({ length: 60 }, (_, at) => listedArticle(at + 1)) }));
});

/** The back office with its menu, its lists and the editor, which finds no article. */
function show(at: string) {
  const screens = (
    <OfficeFrame>
      <Routes
        screens={{
          '/admin/content': <ContentPage />,
          '/admin/articles': <ContentPage />,
          '/admin/articles/:id': <EditorPage />,
          '/admin/leads': <LeadsPage />,
          '*': 'Another screen',
        }}
      />
    </OfficeFrame>
  );
  const queryClient = createQueryClient();
  const around = (office: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>{office}</AuthProvider>
    </QueryClientProvider>
  );
  return { user: userEvent.setup(), address, queryClient, ...renderOffice(at, around, screens) };
}

const menu = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Back office' })).getByRole('link', { name });
const filtered = '/admin/articles?status=draft&page=3';
const article = () => screen.findByRole('row', { name: 'Article 53' });

async function openArticle(user: ReturnType<typeof userEvent.setup>) {
  (await article()).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Article not found');
}

test('the back button leads to the same filters and page, to the row and as far down', async () => {
  const { user, router, address } = show(filtered);
  await article();
  vi.stubGlobal('scrollY', 420);
  await openArticle(user);
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(address()).toBe(filtered);
  await waitFor(() => expect(screen.getByRole('row', { name: 'Article 53' })).toHaveFocus());
  expect(scrolled).toHaveBeenLastCalledWith(0, 420);
});

test.each(['Back to Articles', 'Content Management'])('%j leads there too', async (name) => {
  const { user, address } = show('/admin/content?tab=articles&status=draft&page=3');
  await openArticle(user);
  await user.click(screen.getByRole('link', { name }));
  expect(address()).toBe('/admin/content?tab=articles&status=draft&page=3');
  await waitFor(() => expect(screen.getByRole('row', { name: 'Article 53' })).toHaveFocus());
});

test('where the article is not in the list any more, the row in its place has the focus', async () => {
  const { user, router, queryClient } = show('/admin/articles?status=draft');
  (await screen.findByRole('row', { name: 'Article 2' })).focus();
  await user.keyboard('e');
  await screen.findByText('Article not found');
  answer('article_overview', () => ({ rows: [1, 3, 4].map((at) => listedArticle(at)) }));
  await queryClient.invalidateQueries();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Article 2' })).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: 'Article 3' })).toHaveFocus();
});

test('other filters start at the top, and a list that is shown is started over by its link', async () => {
  answer('location_overview', () => ({}));
  const { user, router, address } = show(filtered);
  await openArticle(user);
  await act(() => router.navigate('/admin/articles?status=published'));
  await screen.findByRole('row', { name: 'Article 1' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await act(() => router.navigate('/admin/content?search=reno'));
  await user.click(menu('Content Management'));
  expect(address()).toBe('/admin/content');
});

test('the menu leads to a searched list, but the searched name is in no address', async () => {
  for (const source of ['leads', 'search_leads']) answer(source, () => ({ rows: [aLead] }));
  answer('search_messages', () => ({}));
  const { user, address } = show('/admin/leads');
  await user.type(await screen.findByLabelText('ZIP Code'), '92{Enter}');
  await user.type(screen.getByLabelText('Search'), 'ada{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/leads?zip=92'));
  await user.click(menu('Runs'));
  expect(menu('Leads')).toHaveAttribute('href', '/admin/leads?zip=92');
  await user.click(menu('Leads'));
  expect(await screen.findByLabelText('Search')).toHaveValue('ada');
  expect(screen.getByLabelText('ZIP Code')).toHaveValue('92');
});

test('nothing of it is left for the next person', async () => {
  for (const source of ['leads', 'search_leads']) answer(source, () => ({ rows: [aLead] }));
  answer('search_messages', () => ({}));
  const { user } = show('/admin/leads');
  await user.type(await screen.findByLabelText('Search'), 'ada{Enter}');
  await screen.findByRole('row', { name: aLead.name });
  await user.click(menu('Runs'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('ada');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Back office' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ada');
});
