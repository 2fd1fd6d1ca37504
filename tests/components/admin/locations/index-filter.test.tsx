import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContentPage } from '../../../../src/admin/content/content-page.tsx';
import { LocationsPage } from '../../../../src/admin/locations/locations-page.tsx';
import { type ApiAnswer, answer, NOTHING_INDEXED, pending, requests } from '../admin-api.ts';
import { address, showScreen } from '../admin-screen.tsx';
import { listedArticle } from '../content/content-setup.ts';
import { lastList, published, rowOf, showLocations } from './locations-setup.tsx';
import { gaslamp, laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const counts = () =>
  answer('index_counts', () => ({ value: { ...NOTHING_INDEXED, indexed: 1200, few_facts: 3 } }));
const reasons = { index_reasons: ['similar_text', 'few_facts'] };

test('locations say why their page is not in search engines, and are filtered by it', async () => {
  counts();
  answer('location_overview', () => ({ rows: [{ ...laJolla, ...published, ...reasons }, gaslamp] }));
  const { user } = showLocations();
  expect(await rowOf('La Jolla')).toHaveTextContent(
    'Not in search: Too similar to another text, too few local facts',
  );
  expect(await rowOf('Gaslamp Quarter')).not.toHaveTextContent('Not in search');
  const filter = screen.getByLabelText('Search Engines');
  expect(await within(filter).findByText('In search engines (1,200)')).toBeInTheDocument();
  await user.selectOptions(filter, 'Kept out: Too few local facts (3)');
  await waitFor(() => expect(lastList()?.get('index_reasons')).toBe('cs.{few_facts}'));
  expect(address()).toBe('/admin/locations?index=few_facts');
  await user.selectOptions(filter, 'In search engines (1,200)');
  await waitFor(() => expect(lastList()?.get('is_indexed')).toBe('is.true'));
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  await waitFor(() => expect(address()).toBe('/admin/locations'));
});

test('articles say it too; the filter has no reason that only locations have', async () => {
  counts();
  answer('article_overview', () => ({
    rows: [listedArticle(1, { status: 'published', index_reasons: ['template_text'] }), listedArticle(2)],
  }));
  const { user } = showScreen('/admin/articles', <ContentPage />);
  expect(await screen.findByText('Not in search')).toHaveTextContent('Not in search: Built-in text');
  const filter = screen.getByLabelText('Search Engines');
  expect(within(filter).queryByText(/No published text/)).toBeNull();
  const similar = await within(filter).findByText('Kept out: Too similar to another text (0)');
  await user.selectOptions(filter, similar);
  const last = () => requests.findLast(({ table }) => table === 'article_overview')?.search;
  await waitFor(() => expect(last()?.get('index_reasons')).toBe('cs.{similar_text}'));
});

test.each(['/admin/locations', '/admin/articles'])(
  '%s reads its rows before what its filters offer',
  async (at) => {
    counts();
    const asked = () =>
      requests.map(({ table }) => table).filter((table) => /^(city_list|index_counts)$/.test(table));
    const { promise, settle } = pending<ApiAnswer>();
    const isOfLocations = at === '/admin/locations';
    answer(isOfLocations ? 'location_overview' : 'article_overview', () => promise);
    showScreen(at, isOfLocations ? <LocationsPage /> : <ContentPage />);
    await screen.findByText(/^Loading (locations|articles)/);
    await waitFor(() => expect(requests.map(({ table }) => table)).toContain('active_generation_runs'));
    expect(asked()).toEqual([]);
    settle({ rows: [isOfLocations ? gaslamp : listedArticle(1)] });
    await waitFor(() => expect(asked()).toContain('index_counts'));
  },
);
