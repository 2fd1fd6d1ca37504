import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchCoverage } from '../../../src/data/figures/coverage-counts.ts';
import {
  type CardFigure,
  fetchDashboardFigures,
  fetchOpenWork,
} from '../../../src/data/figures/dashboard.ts';
import { NO_LOCATION_FILTERS } from '../../../src/data/locations/location-filters.ts';
import { searchLocations } from '../../../src/data/locations/location-search.ts';
import { fetchLocationPage } from '../../../src/data/locations/location-table-reads.ts';
import { coverageTotal, gapsByState } from '../../../src/domain/locations/coverage.ts';
import { locationName } from '../../../src/domain/locations/display-name.ts';
import { testBackend } from '../../support/backend.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
let backend: Awaited<ReturnType<typeof testBackend>>;
let admin: Awaited<ReturnType<(typeof backend)['admin']>>;

beforeAll(async () => {
  backend = await testBackend();
  await backend.checkEachText();
  admin = await backend.admin();
});
afterAll(() => backend.close());

const locationWithoutArticle = async () => {
  const { data } = await admin
    .from('location_overview')
    .select('id')
    .is('article_id', null)
    .limit(1)
    .single();
  if (!data) throw new Error('Every seeded location has an article.');
  return data.id;
};

const plus = ({ total, added, addedBefore }: CardFigure, more: number): CardFigure => ({
  total: total + more,
  added: added + more,
  addedBefore,
});

test('the figures count what is stored, and what came of late', async () => {
  const before = await fetchDashboardFigures(admin);
  // The example texts are older than the database.
  expect(before.articles.total).toBeGreaterThan(0);
  expect(before.articles.added).toBe(0);
  const article = { article_type: 'state', title: 'New', content: 'Text', generated_by: 'template' } as const;
  const location_id = await locationWithoutArticle();
  await admin
    .from('articles')
    .insert([
      { ...article, location_id, slug: 'one', status: 'published' },
      { ...article, location_id, slug: 'two', status: 'pending_review' },
    ])
    .throwOnError();
  await backend.service.from('leads').insert({ name: 'Ann', email: 'ann@example.com' }).throwOnError();
  const after = await fetchDashboardFigures(admin);
  expect(after).toEqual({
    ...before,
    articles: plus(before.articles, 1),
    leads: plus(before.leads, 1),
  });
});

test('an article counts from its publication on, and no longer once it is taken back', async () => {
  const publishedAt = async () =>
    (await backend.sql<{ at: Date | null }>(`select published_at as at from articles where slug = 'two'`))[0]
      ?.at;
  const setStatus = (status: 'draft' | 'published') =>
    admin.from('articles').update({ status }).eq('slug', 'two').throwOnError();
  const before = await fetchDashboardFigures(admin);
  expect(await publishedAt()).toBeNull();
  await setStatus('published');
  const since = await publishedAt();
  expect(since).not.toBeNull();
  expect((await fetchDashboardFigures(admin)).articles).toEqual(plus(before.articles, 1));
  // A correction of the text is no publication.
  await admin.from('articles').update({ content: 'Better text' }).eq('slug', 'two').throwOnError();
  expect(await publishedAt()).toEqual(since);
  await setStatus('draft');
  expect((await fetchDashboardFigures(admin)).articles).toEqual(before.articles);
  const dated = await admin.from('articles').update({ published_at: '2020-01-01' }).eq('slug', 'two');
  expect(dated.status).toBe(403);
});

test('the open work counts the locations whose city and state were swapped, and the filter shows them', async () => {
  const before = await fetchOpenWork(admin, '2026-11-29');
  expect(before).toMatchObject({ data_issues: 0, template_articles: 2 });
  expect(before.articles_in_review).toBeGreaterThan(0);
  await admin
    .from('locations')
    .insert({
      location_type: 'city',
      state: 'San Diego',
      state_slug: 'san-diego',
      city: 'California',
      city_slug: 'california',
      neighborhood: ' ',
      neighborhood_slug: 'none',
      zip: '00000',
    })
    .throwOnError();
  const after = await fetchOpenWork(admin, '2026-11-29');
  expect(after.data_issues).toBe(1);
  const { rows, total } = await fetchLocationPage(admin, {
    filters: { ...NO_LOCATION_FILTERS, data_issue: 'swapped' },
    sort: { by: 'state', descending: false },
    page: 1,
    size: 50,
  });
  expect(rows.map(({ city, state }) => `${city}, ${state}`)).toEqual(['California, San Diego']);
  expect(total).toBe(1);
});

test('the open work counts the calling rules that nobody has compared with the law for a year', async () => {
  const due = async () => (await fetchOpenWork(admin, '2026-11-29')).due_calling_rules;
  const rules = await admin.from('calling_hours').select('id').is('ended_at', null).throwOnError();
  expect([await due(), rules.data.length > 3]).toEqual([rules.data.length, true]);
  const [one, other, ended] = rules.data.map(({ id }) => id);
  const change = (id: string | undefined, values: object) =>
    admin
      .from('calling_hours')
      .update(values)
      .eq('id', id ?? '')
      .throwOnError();
  await change(one, { checked_on: '2025-11-30' });
  await change(other, { checked_on: '2025-11-29' });
  await change(ended, { ended_at: '2026-11-01T12:00:00Z' });
  expect(await due()).toBe(rules.data.length - 2);
});

test('coverage adds up to the number of stored locations and finds the gaps', async () => {
  const coverage = await fetchCoverage(admin);
  const { locations } = await fetchDashboardFigures(admin);
  expect(coverageTotal(coverage, 'locations')).toBe(locations.total);
  const missing = locations.total - coverageTotal(coverage, 'locations_with_article');
  const gaps = gapsByState(coverage);
  expect(gaps.reduce((sum, gap) => sum + gap.without_article, 0)).toBe(missing);
  expect(gaps.map((gap) => gap.state)).toContain('San Diego');
});

test('locations of one type or any are found by a part of their names or their ZIP code', async () => {
  const found = async (typed: string, type: Parameters<typeof searchLocations>[2] = 'all') =>
    (await searchLocations(admin, typed, type)).map((location) => locationName(location));
  expect(await found('92037')).toEqual(['La Jolla, San Diego, California']);
  expect(await found('jolla diego')).toEqual(['La Jolla, San Diego, California']);
  expect(await found('texas', 'state')).toEqual(['Texas']);
  expect(await found('austin', 'city')).toEqual(['Austin, Texas']);
  expect(await found('%')).toEqual([]);
  expect((await found('')).length).toBe(12);
});
