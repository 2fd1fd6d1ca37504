import { afterAll, expect, test } from 'vitest';
import { listPublicPages } from '../../../src/app/public-pages.ts';
import { fetchSitemapAddresses, fetchSitemapStates } from '../../../src/data/locations/sitemap-reads.ts';
import { locationEntry, STATIC_ENTRIES } from '../../../src/domain/sitemap.ts';
import { testBackend } from '../../support/backend.ts';
import { city, neighborhood, state } from '../rows.ts';
import { staffWrites } from '../staff-writes.ts';

const backend = await testBackend();
await backend.checkEachText();
const { add, change, changeArticle, write } = staffWrites(await backend.admin());
afterAll(() => backend.close());

const pathsOf = async (slug: string | null) =>
  (await fetchSitemapAddresses(backend.anon, slug)).map(({ path }) => path);

test('the sitemap has the addresses of the pages that search engines are told about, in their order', async () => {
  const pages = await listPublicPages(backend.anon);
  const listed = (await fetchSitemapAddresses(backend.anon, null)).map(({ path, type, changedAt }) =>
    locationEntry(path, type, changedAt),
  );
  const expected = pages.flatMap(({ entry }) => entry ?? []).slice(STATIC_ENTRIES.length);
  expect(listed).toEqual(expected.sort((a, b) => (a.path < b.path ? -1 : 1)));
});

test('a state has its own part: what is published there, without drafts and built-in texts', async () => {
  const nevada = await add(state('Nevada', 'nevada'));
  const reno = await add(city('Reno', 'reno'));
  const midtown = await add(neighborhood('Midtown', 'midtown'));
  await write(nevada, 'gold', { status: 'draft' });
  await write(reno, 'gold');
  await write(reno, 'coins');
  const former = await write(midtown, 'gold');
  expect(await pathsOf('nevada')).toEqual(['/nevada/reno', '/nevada/reno/midtown']);
  await write(midtown, 'coins', { generated_by: 'template' });
  expect(await pathsOf('nevada')).toEqual(['/nevada/reno', '/nevada/reno/midtown/gold']);
  await changeArticle(former, { status: 'draft' });
  expect(await pathsOf('nevada')).toEqual(['/nevada/reno']);
  expect(await pathsOf('atlantis')).toEqual([]);
});

test('the states are counted as the back office counts them, each with its newest change', async () => {
  const states = await fetchSitemapStates(backend.anon);
  const counted = await backend.sql<{ state: string; addresses: number }>(
    `select state_slug as state, sum(sitemap_addresses)::int as addresses from public.location_coverage
     group by state_slug having sum(sitemap_addresses) > 0 order by state_slug`,
  );
  expect(states.map(({ state: slug, addresses }) => ({ state: slug, addresses }))).toEqual(counted);
  const newest = async (slug: string) =>
    (await fetchSitemapStates(backend.anon)).find((each) => each.state === slug)?.changedAt;
  const [before, elsewhere] = [await newest('california'), await newest('texas')];
  const [row] = await backend.sql<{ id: string }>(
    "select id from public.locations where state_slug = 'california' and location_type = 'state'",
  );
  await change(row?.id ?? '', { seo_title: 'Gold in the Golden State' });
  expect(Date.parse((await newest('california')) ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
  expect(await newest('texas')).toBe(elsewhere);
});

test('more addresses than one answer has come in several, each once', async () => {
  // The triggers would need a while for this many rows, so they do not run.
  for (const table of ['locations', 'articles'])
    await backend.sql(`alter table public.${table} disable trigger user`);
  await backend.sql(`
    insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
    select 'city', 'Ohio', 'ohio', 'City ' || n, 'city-' || n, ' ', 'none' from generate_series(1, 10001) n`);
  await backend.sql(`
    insert into public.articles (location_id, article_type, title, slug, content, status, is_preferred)
    select id, 'city', 'Gold in ' || city, 'gold', 'A text about gold', 'published', true
    from public.locations where state_slug = 'ohio'`);
  const paths = await pathsOf('ohio');
  expect([paths.length, new Set(paths).size]).toEqual([10_001, 10_001]);
});
