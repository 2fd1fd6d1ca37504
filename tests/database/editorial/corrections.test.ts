import { afterAll, beforeEach, expect, test } from 'vitest';
import { fetchPageChanges } from '../../../src/data/addresses/page-changes.ts';
import { fetchCorrections, fetchStateCorrections } from '../../../src/data/corrections/correction-reads.ts';
import { CORRECTED_PAGES } from '../../../src/domain/corrections/corrected-pages.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(backend.close);
const admin = await backend.admin();
const { anon, sql } = backend;

const correction = {
  page: '/california/san-diego',
  was_wrong: 'It said that the rate is 8 percent.',
  says_now: 'It says that the rate is 7.75 percent.',
  corrected_on: '2026-11-03',
  is_public: true,
};
const save = (change: object = {}, more: object = {}) =>
  admin.rpc('save_correction', { correction: { ...correction, ...change }, ...more });
const seen = async (id: string) =>
  (await admin.from('correction_list').select('id, updated_at, page').eq('id', id).single().throwOnError())
    .data;
const heardOf = async (work: () => PromiseLike<unknown>): Promise<string[]> => {
  const { cursor } = await fetchPageChanges(anon, null);
  await work();
  return (await fetchPageChanges(anon, cursor)).changes.map(({ path, reach }) => `${reach} ${path}`);
};
const ofSanDiego = ['page /california/san-diego', 'page /editorial-policy'];

beforeEach(async () => {
  await sql('delete from corrections');
});

test('visitors read public corrections, newest first, with the names of their pages; only staff read the others', async () => {
  await save().throwOnError();
  await save({ page: '/why-gold', corrected_on: '2026-11-04' }).throwOnError();
  await save({ page: '/terms', is_public: false }).throwOnError();
  expect(await fetchCorrections(anon)).toMatchObject([
    { page: '/why-gold', page_name: 'Why Gold', corrected_on: '2026-11-04' },
    { page: '/california/san-diego', page_name: 'San Diego, California', says_now: correction.says_now },
  ]);
  expect(await fetchCorrections(anon, '/why-gold')).toHaveLength(1);
  expect(await fetchStateCorrections(anon, 'california')).toHaveLength(1);
  const { data } = await admin.from('correction_list').select('page').throwOnError();
  expect(data).toHaveLength(3);
});

test.each([
  ['/nowhere', 'There is no page /nowhere that could show a correction.'],
  ['/contact', 'There is no page /contact that could show a correction.'],
  ['/california/nowhere', 'There is no page /california/nowhere that could show a correction.'],
])('a correction of %s is refused', async (page, message) => {
  expect((await save({ page })).error?.message).toBe(message);
});

test('a correction is not of the future, and not saved twice', async () => {
  expect((await save({ corrected_on: '2999-01-01' })).error?.message).toBe(
    'A correction cannot be in the future.',
  );
  await save().throwOnError();
  const twice = await save();
  expect([twice.status, twice.error?.message]).toEqual([409, 'This correction is in the list already.']);
});

test('two administrators: the second one to save or delete is told', async () => {
  const id = (await save().throwOnError()).data;
  const { updated_at } = await seen(id);
  const change = (says_now: string) => save({ says_now }, { correction_id: id, seen_at: updated_at });
  await change('It says something else.').throwOnError();
  const message = 'Someone else has changed this correction.';
  expect((await change('It says a third thing.')).error?.message).toBe(message);
  const removal = await admin.rpc('delete_correction', { correction_id: id, seen_at: updated_at });
  expect([removal.status, removal.error?.message]).toEqual([409, message]);
});

test('it changes its page, its former page and the policy; what is not public changes none', async () => {
  let id = '';
  expect(
    await heardOf(async () => {
      id = (await save().throwOnError()).data;
    }),
  ).toEqual(ofSanDiego);
  const first = await seen(id);
  const moved = { correction_id: id, seen_at: first.updated_at };
  expect(await heardOf(() => save({ page: '/about' }, moved).throwOnError())).toEqual([
    'page /about',
    ...ofSanDiego,
  ]);
  const second = await seen(id);
  expect(
    await heardOf(() =>
      admin.rpc('delete_correction', { correction_id: id, seen_at: second.updated_at }).throwOnError(),
    ),
  ).toEqual(['page /about', 'page /editorial-policy']);
  expect(await heardOf(() => save({ is_public: false }).throwOnError())).toEqual([]);
});

test('it goes along with a location that is renamed, and with an article; it outlives them', async () => {
  const id = (await save().throwOnError()).data;
  await sql(`update locations set city = 'Sunny Diego', city_slug = 'sunny-diego'
    where location_type = 'city' and city_slug = 'san-diego'`);
  expect(await fetchCorrections(anon, '/california/sunny-diego')).toMatchObject([
    { id, page_name: 'Sunny Diego, California' },
  ]);
  await sql(`delete from locations where location_type = 'city' and city_slug = 'sunny-diego'`);
  expect(await fetchCorrections(anon)).toMatchObject([{ id, page: correction.page, page_name: null }]);

  await sql(`insert into articles (location_id, article_type, title, slug, content, status, created_at)
    select id, 'neighborhood', 'A further text', 'a-further-text', 'Text.', 'published', '2020-01-01'
    from locations where neighborhood_slug = 'la-jolla'`);
  const page = '/california/san-diego/la-jolla/a-further-text';
  await save({ page }).throwOnError();
  expect(await fetchCorrections(anon, page)).toMatchObject([{ page_name: 'A further text' }]);
  await sql(`update articles set slug = 'renamed' where slug = 'a-further-text'`);
  expect(await fetchCorrections(anon, '/california/san-diego/la-jolla/renamed')).toHaveLength(1);
  await sql(`delete from articles where slug = 'renamed'`);
  expect(await fetchCorrections(anon, page)).toMatchObject([{ page_name: null }]);
});

test('the database knows the same pages as the site', async () => {
  const pages = [...CORRECTED_PAGES, '/contact', '/tools', '/places', '/texas'];
  const shown = await sql<{ page: string }>(
    `select page from unnest($1::text[]) page where private.shows_corrections(page) order by page`,
    [pages],
  );
  expect(shown.map(({ page }) => page)).toEqual([...CORRECTED_PAGES].sort());
});
