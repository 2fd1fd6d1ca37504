import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchSitemapAddresses } from '../../src/data/locations/sitemap-reads.ts';
import { articleAbout, distinctArticleAbout } from '../support/article-text.ts';
import { testBackend } from '../support/backend.ts';
import { city, neighborhood, state } from './rows.ts';
import { staffWrites } from './staff-writes.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { add, change, changeArticle, removeArticle, write } = staffWrites(admin);

const nevada = (name: string, slug: string) => city(name, slug);
/** Judges what is marked, as the clock does. */
const clock = () => sql(`select private.judge_marked('1 minute')`);
const reasonsOf = async (id: string) =>
  (await sql<{ index_reasons: string[] }>(`select index_reasons from public.articles where id = '${id}'`))[0]
    ?.index_reasons;
const inSitemap = async () =>
  (await fetchSitemapAddresses(backend.anon, 'nevada')).map(({ path }) => path).sort();
const text = (content: string) => ({ article_type: 'city' as const, content });
const set = (setting_name: string, setting_value: string) =>
  admin.from('app_settings').upsert({ setting_name, setting_value }, { onConflict: 'setting_name' });

beforeEach(async () => {
  await sql(`delete from public.locations where state_slug in ('nevada', 'guam')`);
  await sql(`delete from public.app_settings where setting_name like 'index%'`);
  await sql(`update public.facts set confidence = 'high' where state_slug = 'nevada'`);
  await clock();
});

describe('a text that is like another', () => {
  test('is kept out at once, says why, and comes back when it is mended', async () => {
    await write(await add(nevada('Reno', 'reno')), 'gold', text(articleAbout('Reno')));
    const later = await write(await add(nevada('Elko', 'elko')), 'gold', text(articleAbout('Elko')));
    expect(await reasonsOf(later)).toEqual(['similar_text']);
    expect(await inSitemap()).toEqual(['/nevada/reno']);
    const { data } = await backend.anon.from('articles').select('is_indexed').eq('id', later);
    expect(data).toEqual([{ is_indexed: false }]);

    await changeArticle(later, { content: distinctArticleAbout('Elko') });
    expect(await reasonsOf(later)).toEqual([]);
    expect(await inSitemap()).toEqual(['/nevada/elko', '/nevada/reno']);
  });

  test('stays where it was published first, and takes its place when the first one goes', async () => {
    const reno = await add(nevada('Reno', 'reno'));
    const draft = await write(reno, 'gold', { ...text(articleAbout('Reno')), status: 'draft' });
    const elko = await write(await add(nevada('Elko', 'elko')), 'gold', text(articleAbout('Elko')));
    expect(await reasonsOf(elko)).toEqual([]);
    await changeArticle(draft, { status: 'published' });
    await clock();
    expect([await reasonsOf(elko), await reasonsOf(draft)]).toEqual([[], ['similar_text']]);

    await changeArticle(elko, { content: distinctArticleAbout('Elko') });
    await clock();
    expect(await reasonsOf(draft)).toEqual([]);

    const ely = await write(await add(nevada('Ely', 'ely')), 'gold', text(articleAbout('Ely')));
    expect(await reasonsOf(ely)).toEqual(['similar_text']);
    await removeArticle(draft);
    await clock();
    expect(await reasonsOf(ely)).toEqual([]);
  });

  test('is not one about the same location, nor one of few words', async () => {
    const reno = await add(nevada('Reno', 'reno'));
    const midtown = await add(neighborhood('Midtown', 'midtown'));
    const about = { article_type: 'neighborhood' as const, content: articleAbout('Midtown') };
    await write(midtown, 'gold', about);
    expect(await reasonsOf(await write(midtown, 'coins', about))).toEqual([]);
    await write(reno, 'gold', text('Gold in Reno: a guide'));
    const short = await write(await add(nevada('Elko', 'elko')), 'gold', text('Gold in Elko: a guide'));
    expect(await reasonsOf(short)).toEqual([]);
  });
});

test('the built-in text is kept out', async () => {
  const id = await write(await add(nevada('Reno', 'reno')), 'gold', { generated_by: 'template' });
  expect(await reasonsOf(id)).toEqual(['template_text']);
  expect(await inSitemap()).toEqual([]);
});

describe('a place of which nothing is known', () => {
  const guam = state('Guam', 'guam');

  test('is kept out until a public fact, its ZIP code or its position is known', async () => {
    const location = await add(city('Yona', 'yona', guam));
    const id = await write(location, 'gold');
    expect(await reasonsOf(id)).toEqual(['few_facts']);
    await change(location, { zip: '96915' });
    await clock();
    expect(await reasonsOf(id)).toEqual([]);
    await change(location, { zip: '00000' });
    await clock();
    expect(await reasonsOf(id)).toEqual(['few_facts']);
    await change(location, { latitude: 13.4, longitude: 144.8 });
    await clock();
    expect(await reasonsOf(id)).toEqual([]);
  });

  test('follows the facts of its state, and the day on which they become due', async () => {
    const id = await write(await add(city('Reno', 'reno')), 'gold');
    expect(await reasonsOf(id)).toEqual([]);
    await sql(`update public.facts set confidence = 'medium' where state_slug = 'nevada'`);
    await clock();
    expect(await reasonsOf(id)).toEqual(['few_facts']);
    await sql(`update public.facts set confidence = 'high' where state_slug = 'nevada'`);
    await clock();
    expect(await reasonsOf(id)).toEqual([]);
  });
});

describe('other thresholds', () => {
  test('are counted before they are saved, decide when they are, and take themselves back', async () => {
    const reno = await write(await add(nevada('Reno', 'reno')), 'gold', text(articleAbout('Reno')));
    const elko = await write(await add(nevada('Elko', 'elko')), 'gold', text(articleAbout('Elko')));
    const ask = async (likeness: number, local_facts: number) =>
      (
        await admin
          .rpc('preview_index_thresholds', { likeness, local_facts, counts_figures: false })
          .throwOnError()
      ).data;
    expect(await ask(0.3, 1)).toEqual({ leave: 0, enter: 0 });
    expect(await ask(1, 1)).toEqual({ leave: 0, enter: expect.any(Number) });
    const [{ published = 0 } = {}] = await sql<{ published: number }>(
      `select count(*)::int as published from public.articles where is_indexed and status = 'published'`,
    );
    expect(await ask(0.3, 99)).toEqual({ leave: published, enter: 0 });

    await set('index_local_facts', '99').throwOnError();
    await clock();
    expect(await reasonsOf(reno)).toEqual(['few_facts']);
    expect(await reasonsOf(elko)).toEqual(['similar_text', 'few_facts']);
    await admin.from('app_settings').delete().eq('setting_name', 'index_local_facts').throwOnError();
    await clock();
    expect([await reasonsOf(reno), await reasonsOf(elko)]).toEqual([[], ['similar_text']]);
  });

  test.each([
    ['index_likeness', ['0', '0.05', '1.2', 'much', '-1']],
    ['index_local_facts', ['-1', '100', 'one', '1.5']],
    ['index_figures', ['yes', 'true']],
  ])('%s takes sensible values only', async (name, values) => {
    for (const value of values) expect((await set(name, value)).error?.message).toMatch(/is a|are a|figures/);
  });
});

test('a verdict is no change of the article, and is written where its page is listed', async () => {
  const id = await write(await add(nevada('Reno', 'reno')), 'gold', text(articleAbout('Reno')));
  const stateOf = async () =>
    sql(`select updated_at, content_changed_at, (select count(*)::int from public.article_revisions r
      where r.article_id = a.id) as revisions from public.articles a where id = '${id}'`);
  const before = await stateOf();
  const { data: first } = await backend.anon.rpc('page_changes_since').throwOnError();
  await set('index_local_facts', '99').throwOnError();
  await clock();
  expect(await stateOf()).toEqual(before);
  const { cursor } = first as { cursor: string };
  const { data: later } = await backend.anon.rpc('page_changes_since', { cursor }).throwOnError();
  expect(later).toMatchObject({
    changes: expect.arrayContaining([
      { path: '/nevada/reno', reach: 'page' },
      { path: '/sitemap-nevada.xml', reach: 'page' },
    ]),
  });
  await set('index_local_facts', '1').throwOnError();
});

test('staff see the reasons in the lists, count them, and read what was measured', async () => {
  const reno = await add(nevada('Reno', 'reno'));
  const first = await write(reno, 'gold', text(articleAbout('Reno')));
  const later = await write(await add(nevada('Elko', 'elko')), 'gold', text(articleAbout('Elko')));
  const empty = await add(nevada('Ely', 'ely'));
  const { data: listed } = await admin
    .from('location_overview')
    .select('city_slug')
    .eq('state_slug', 'nevada')
    .contains('index_reasons', ['similar_text'])
    .throwOnError();
  expect(listed).toEqual([{ city_slug: 'elko' }]);
  const { data: without } = await admin
    .from('location_overview')
    .select('id')
    .eq('state_slug', 'nevada')
    .contains('index_reasons', ['no_published_text'])
    .throwOnError();
  expect(without).toEqual([{ id: empty }]);
  const { data: counts } = await admin.rpc('index_counts').throwOnError();
  expect(counts).toMatchObject({ similar_text: 1, unsourced_figures: 0 });
  const { data: verdict } = await admin.rpc('index_verdict', { article: later }).throwOnError();
  expect(verdict).toMatchObject({
    ...{ reasons: ['similar_text'], like: { article_id: first, city: 'Reno' }, is_waiting: false },
    ...{ most_likeness: 0.3, least_local_facts: 1 },
  });
  const reader = await backend.reader();
  for (const answer of [
    await reader.rpc('index_counts'),
    await reader.rpc('index_verdict', { article: first }),
    await reader.rpc('preview_index_thresholds', { likeness: 0.3, local_facts: 1, counts_figures: false }),
  ])
    expect(answer.error).not.toBeNull();
});

test('a run is started for what a reason keeps out, as the list shows it', async () => {
  await write(await add(nevada('Reno', 'reno')), 'gold', text(articleAbout('Reno')));
  const elko = await add(nevada('Elko', 'elko'));
  await write(elko, 'gold', text(articleAbout('Elko')));
  const chosen = (index_reason: string) =>
    sql(`select location_id from private.chosen_for_generation(
      '{"filters": {"state": "nevada", "index_reason": "${index_reason}"}}', true, false)`);
  expect(await chosen('similar_text')).toEqual([{ location_id: elko }]);
  expect(await chosen('indexed')).toHaveLength(1);
  expect(await chosen('all')).toHaveLength(2);
});

test('hundreds of texts in one statement are judged by the clock', async () => {
  await sql(`insert into public.locations
    (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
    select 'city', 'Guam', 'guam', 'City ' || n, 'city-' || n, ' ', 'none' from generate_series(1, 450) n`);
  await sql(`insert into public.articles (location_id, article_type, title, slug, content, status)
    select id, 'city', 'Gold', 'gold', 'Gold in ' || city, 'published' from public.locations
    where state_slug = 'guam'`);
  await clock();
  const [row] = await sql(`select count(*)::int as kept_out from public.articles a
    join public.locations l on l.id = a.location_id where l.state_slug = 'guam' and not a.is_indexed`);
  expect(row).toEqual({ kept_out: 450 });
  expect(await sql('select from private.index_marks')).toEqual([]);
});
