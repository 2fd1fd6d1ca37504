import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPublicPages } from '../../src/app/public-pages.ts';
import type { PageOfState } from '../../src/app/state-pages.ts';
import {
  companySource,
  connectDatabase,
  exportReads,
  pageMaker,
  primedWith,
  statePages,
  staticPages,
} from '../../src/server/site-server.ts';
import { testBackend } from '../support/backend.ts';
import { BUILD } from './test-site.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
let client: Awaited<ReturnType<typeof connectDatabase>>;
let pages: PageOfState[];
let requests = 0;

beforeAll(async () => {
  backend = await testBackend();
  client = await connectDatabase((input, init) => {
    requests += 1;
    return backend.fetch(new Request(input, init));
  });
  // A list that is divided by letters, a city with a placeholder for its neighborhood, and a neighborhood with two texts.
  await backend.sql(`
    insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
    select 'city', 'Ohio', 'ohio', name, replace(lower(name), ' ', '-'), ' ', 'none'
    from (select (array['Alder', 'Birch', 'Ce dar', '3 Oaks'])[1 + n % 4] || ' ' || n as name
      from generate_series(1, 160) n) names`);
  await backend.sql(`
    insert into public.articles (location_id, article_type, title, slug, content, status)
    select id, 'city', 'Gold in ' || city, 'gold', '## A text about ' || city, 'published'
    from public.locations where state_slug = 'ohio' and city like 'Alder 1_'`);
  await backend.sql(`
    insert into public.articles (location_id, article_type, title, slug, content, status)
    select id, 'neighborhood', 'Second text', 'second-text', 'More about it.', 'published'
    from public.locations where neighborhood_slug = 'la-jolla'`);
  const reads = await exportReads();
  const states = await reads.fetchStates(client);
  for (const { slug } of states)
    pages = [...(pages ?? []), ...statePages(await reads.fetchStateContents(client, slug), states)];
});
afterAll(() => backend.close());

test('the pages of all states and the static ones are the pages of the site', async () => {
  const all = await listPublicPages(client);
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
  const found = [...staticPages(), ...pages.map(({ path, entry }) => ({ path, entry }))];
  expect(found.sort(byPath)).toEqual([...all].sort(byPath));
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/ohio/index/a',
      '/ohio/index/0-9',
      expect.stringMatching(/^\/california\/san-diego\/la-jolla\/./),
      '/ohio/alder-12',
    ]),
  );
});

test('a page that is made of what was read for its whole state asks for nothing, and is the same to the byte', async () => {
  const make = pageMaker(BUILD, client, 'files', companySource(client, true));
  for (const { path, answers } of pages) {
    const served = await make(path);
    const before = requests;
    const exported = await make(path, primedWith(answers()));
    expect(requests, path).toBe(before);
    expect(exported, path).toEqual(served);
    expect(served.outcome, path).toBe('page');
  }
});

test('the same data make the same page at any time', async () => {
  const make = pageMaker(BUILD, client, 'files', companySource(client, true));
  expect(await make('/texas')).toEqual(await make('/texas'));
});
