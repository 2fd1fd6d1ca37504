import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
let admin: Awaited<ReturnType<(typeof backend)['admin']>>;

beforeAll(async () => {
  backend = await testBackend();
  await backend.checkEachText();
  admin = await backend.admin();
});
afterAll(() => backend.close());

async function addLocations() {
  const location = { state: 'Nevada', state_slug: 'nevada' };
  const inReno = { ...location, city: 'Reno', city_slug: 'reno', zip: '89501' };
  const { data, error } = await admin
    .from('locations')
    .insert([
      { ...location, location_type: 'state' },
      { ...inReno, location_type: 'city', neighborhood: ' ', neighborhood_slug: 'none', zip: '00000' },
      { ...inReno, location_type: 'neighborhood', neighborhood: 'Midtown', neighborhood_slug: 'midtown' },
      { ...inReno, location_type: 'neighborhood', neighborhood: 'Somersett', neighborhood_slug: 'somersett' },
    ])
    .select('id, location_type, neighborhood');
  if (error) throw error;
  return data;
}

const article = (location_id: string, slug: string, status: 'draft' | 'published') => ({
  location_id,
  article_type: 'neighborhood' as const,
  title: slug,
  slug,
  content: 'Text',
  status,
});

test('counts locations, articles and addresses for each state and type', async () => {
  const locations = await addLocations();
  const idOf = (type: string, neighborhood?: string) =>
    locations.find(
      (location) =>
        location.location_type === type && (!neighborhood || location.neighborhood === neighborhood),
    )?.id ?? '';
  await admin
    .from('articles')
    .insert([
      article(idOf('city'), 'one', 'published'),
      article(idOf('city'), 'two', 'published'),
      article(idOf('neighborhood', 'Midtown'), 'one', 'published'),
      article(idOf('neighborhood', 'Midtown'), 'two', 'published'),
      article(idOf('neighborhood', 'Midtown'), 'three', 'draft'),
      article(idOf('neighborhood', 'Somersett'), 'one', 'draft'),
    ])
    .throwOnError();

  const { data } = await admin
    .from('location_coverage')
    .select('*')
    .eq('state_slug', 'nevada')
    .order('location_type');
  const nevada = { state_slug: 'nevada', state: 'Nevada' };
  expect(data).toEqual([
    {
      ...nevada,
      location_type: 'state',
      locations: 1,
      locations_with_article: 0,
      locations_published: 0,
      sitemap_addresses: 0,
    },
    {
      ...nevada,
      location_type: 'city',
      locations: 1,
      locations_with_article: 1,
      locations_published: 1,
      sitemap_addresses: 1,
    },
    {
      ...nevada,
      location_type: 'neighborhood',
      locations: 2,
      locations_with_article: 2,
      locations_published: 1,
      sitemap_addresses: 2,
    },
  ]);
});

test('the seeded site has the addresses that the sitemap tells search engines', async () => {
  const { data } = await admin
    .from('location_coverage')
    .select('sitemap_addresses')
    .neq('state_slug', 'nevada');
  const { count } = await backend.anon
    .from('articles')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'published');
  const sum = (data ?? []).reduce((total, row) => total + (row.sitemap_addresses ?? 0), 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBe((count ?? 0) - 4);
});
