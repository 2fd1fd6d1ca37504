import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fetchStateSurroundings, fetchSurroundings } from '../../../src/data/locations/surroundings-reads.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
let sql: typeof backend.sql;

const city = (name: string, latitude: number) => ({
  ...newLocation({ location_type: 'city', state: 'Montana', city: name }),
  ...{ latitude, longitude: -111 },
});

/** A fact about a city of Montana, or about a state. Without `more` it is an unverified draft. */
const depository = (about: string, note: string, more = '') => {
  const [state, cityName] = about.split('/');
  return sql(`
    insert into public.facts (subject, state_slug, location_id, kind, status, note, confidence, source_id, review_by)
    select ${
      cityName === undefined
        ? `'state', '${state}', null`
        : `'location', null, (
        select id from public.locations where state_slug = '${state}' and city_slug = '${cityName}')`
    },
      'depository', 'named', '${note}', 'medium', id, current_date + 100 from public.sources limit 1;
    ${more}`);
};
const VERIFIED = `update public.facts set verified_at = now() where kind = 'depository';`;
const named = async (slug: string | undefined) =>
  (await fetchSurroundings(backend.anon, { state: 'montana', ...(slug && { city: slug }) })).depositories.map(
    ({ note, city_slug, miles }) => ({ note, city_slug, miles }),
  );

beforeAll(async () => {
  backend = await testBackend();
  sql = backend.sql;
  const admin = await backend.admin();
  await admin
    .from('locations')
    .insert([city('Bozeman', 45), city('Belgrade', 45.1), city('Havre', 48)])
    .throwOnError();
});
beforeEach(() => sql(`delete from public.facts where kind = 'depository'`));
afterAll(() => backend.close());

it('names the nearest depository that is public, with miles and its source', async () => {
  await depository('montana/havre', 'Northern Vault', VERIFIED);
  await depository('montana/belgrade', 'Draft Vault');
  expect(await named('bozeman')).toEqual([{ note: 'Northern Vault', city_slug: 'havre', miles: 207.3 }]);
  await sql(VERIFIED);
  expect(await named('bozeman')).toEqual([{ note: 'Draft Vault', city_slug: 'belgrade', miles: 6.9 }]);
  expect(await named('belgrade')).toEqual([{ note: 'Draft Vault', city_slug: 'belgrade', miles: 0 }]);
  const [found] = (await fetchSurroundings(backend.anon, { state: 'montana', city: 'havre' })).depositories;
  expect(found).toMatchObject({ city: 'Havre', state: 'Montana', is_due: false });
  expect(found?.source.url).toMatch(/^https:/);
});

it("names the state's own as long as no depository in it has a known city", async () => {
  await depository('montana', 'Vault of Montana', VERIFIED);
  expect(await named('bozeman')).toEqual([{ note: 'Vault of Montana', city_slug: null, miles: null }]);
  expect(await named(undefined)).toEqual([{ note: 'Vault of Montana', city_slug: null, miles: null }]);
  await depository('montana/havre', 'Northern Vault', VERIFIED);
  expect(await named('bozeman')).toEqual([{ note: 'Northern Vault', city_slug: 'havre', miles: 207.3 }]);
});

it('lists those of a state on its page, and none of another state', async () => {
  await depository('montana/havre', 'Northern Vault', VERIFIED);
  await depository('montana/belgrade', 'Second Vault', VERIFIED);
  await depository('ohio', 'Vault of Ohio', VERIFIED);
  expect((await named(undefined)).map(({ note }) => note)).toEqual(['Second Vault', 'Northern Vault']);
});

it('says the same to an export', async () => {
  await sql(`
    insert into public.articles (location_id, article_type, title, slug, content, status)
    select id, 'city', 'Gold in Bozeman', 'gold', 'A text.', 'published'
    from public.locations where city_slug = 'bozeman'`);
  await depository('ohio', 'Vault of Ohio', VERIFIED);
  await depository('montana/havre', 'Northern Vault', VERIFIED);
  const [exported] = (await fetchStateSurroundings(backend.anon, 'montana')).values();
  const asked = await fetchSurroundings(backend.anon, { state: 'montana', city: 'bozeman' });
  expect(exported?.depositories).toEqual(asked.depositories);
});

it('changes all pages with a depository, because it may be the nearest one of any', async () => {
  const reach = `select path, reach from private.page_changes order by reach`;
  const everything = [
    { path: '/', reach: 'below' },
    { path: '/', reach: 'page' },
  ];
  await sql('delete from private.page_changes');
  await depository('montana/havre', 'Northern Vault');
  expect(await sql(reach)).toEqual(everything);

  await sql(`
    update public.facts set review_by = current_date where kind = 'depository';
    delete from private.page_changes; delete from private.fact_days`);
  await sql('select private.note_due_facts()');
  expect(await sql(reach)).toEqual(expect.arrayContaining(everything));
});

it('keeps the drafts that come with the database from visitors', async () => {
  const fresh = await testBackend();
  const drafts = await fresh.sql(
    `select state_slug, verified_at from public.facts where kind = 'depository' order by 1`,
  );
  expect(drafts).toEqual([
    { state_slug: 'delaware', verified_at: null },
    { state_slug: 'texas', verified_at: null },
  ]);
  expect((await fetchSurroundings(fresh.anon, { state: 'texas' })).depositories).toEqual([]);
  await fresh.close();
});
