import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchStateDigests } from '../../src/data/locations/state-digests.ts';
import { testBackend } from '../support/backend.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const digests = async () =>
  new Map((await fetchStateDigests(backend.anon)).map(({ slug, digest }) => [slug, digest]));

/** The states whose digest a change makes another one. */
async function changedBy(statement: string): Promise<string[]> {
  const before = await digests();
  await backend.sql(statement);
  const after = await digests();
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (slug) => before.get(slug) !== after.get(slug),
  );
}

const laJolla = `(select id from public.locations where neighborhood_slug = 'la-jolla')`;

test.each([
  ['a text', `update public.articles set content = content || ' More.' where location_id = ${laJolla}`],
  ['a title', `update public.articles set title = 'Another' where location_id = ${laJolla}`],
  ['an SEO title', `update public.locations set seo_title = 'Gold there' where id = ${laJolla}`],
  [
    'a location',
    `insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
    values ('city', 'California', 'california', 'Fresno', 'fresno', ' ', 'none')`,
  ],
  ['an unpublished text', `update public.articles set status = 'draft' where location_id = ${laJolla}`],
  ['a deleted location', `delete from public.locations where neighborhood_slug = 'la-jolla'`],
])('%s changes the digest of its state, and of no other', async (_name, statement) => {
  expect(await changedBy(statement)).toEqual(['california']);
});

test('a city changes the digests of the states that have cities near it too', async () => {
  const add = (state: string, name: string, latitude: number, longitude: number) => `
    insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug,
      latitude, longitude)
    values ('city', '${state}', '${state.toLowerCase()}', '${name}', '${name.toLowerCase()}', ' ', 'none',
      ${latitude}, ${longitude})`;
  await backend.sql(`${add('Kansas', 'Olathe', 38.9, -94.8)}; ${add('Utah', 'Provo', 40.2, -111.7)}`);
  expect((await changedBy(add('Missouri', 'Liberty', 39.2, -94.4))).sort()).toEqual(['kansas', 'missouri']);
});

test('a city changes the digests of states whose pages may name it, however far that is', async () => {
  const add = (state: string, name: string, latitude: number, longitude: number) => `
    insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug,
      latitude, longitude)
    values ('city', '${state}', '${state.toLowerCase()}', '${name}', '${name.toLowerCase()}', ' ', 'none',
      ${latitude}, ${longitude})`;
  await backend.sql(add('Montana', 'Billings', 45.8, -108.5));
  // 400 miles to the south.
  expect(await changedBy(add('Colorado', 'Estes', 40.4, -107))).toContain('montana');
});

test('a gazetteer that is filled with something else changes all digests, and the same one none', async () => {
  const admin = await backend.admin();
  const fill = (county: string) =>
    admin
      .rpc('fill_gazetteer', {
        part: {
          ...{ state_slug: 'wyoming', counties: [{ fips: '56039', name: county }], zip_codes: [] },
          places: [
            {
              ...{ id: 1, name: 'Jackson', slug: 'jackson', county: '56039', population: 10_000 },
              ...{ latitude: 43.5, longitude: -110.8 },
            },
          ],
        },
      })
      .throwOnError();
  const before = await digests();
  await fill('Teton County');
  const filled = await digests();
  expect(filled.get('california')).not.toBe(before.get('california'));
  await fill('Teton County');
  expect(await digests()).toEqual(filled);
  await fill('Another County');
  expect((await digests()).get('california')).not.toBe(filled.get('california'));
});

test('what no visitor sees changes no digest', async () => {
  expect(
    await changedBy(`update public.articles set content = content || ' More.' where status = 'draft'`),
  ).toEqual([]);
});

test('staff and visitors get the same digests', async () => {
  const admin = await backend.admin();
  expect(await fetchStateDigests(admin)).toEqual(await fetchStateDigests(backend.anon));
});
