import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { articleAbout, distinctArticleAbout } from '../../support/article-text.ts';
import { city, neighborhood, state } from '../rows.ts';
import { gateBackend, text } from './index-gate-setup.ts';

const {
  add,
  backend,
  change,
  changeArticle,
  clock,
  inSitemap,
  reasonsOf,
  removeArticle,
  set,
  sql,
  startAnew,
  write,
} = await gateBackend();
afterAll(() => backend.close());
beforeEach(startAnew);

describe('a text that is like another', () => {
  test('is kept out at once, says why, and comes back when it is mended', async () => {
    await write(await add(city('Reno', 'reno')), 'gold', text(articleAbout('Reno')));
    const later = await write(await add(city('Elko', 'elko')), 'gold', text(articleAbout('Elko')));
    expect(await reasonsOf(later)).toEqual(['similar_text']);
    expect(await inSitemap()).toEqual(['/nevada/reno']);
    const { data } = await backend.anon.from('articles').select('is_indexed').eq('id', later);
    expect(data).toEqual([{ is_indexed: false }]);

    await changeArticle(later, { content: distinctArticleAbout('Elko') });
    expect(await reasonsOf(later)).toEqual([]);
    expect(await inSitemap()).toEqual(['/nevada/elko', '/nevada/reno']);
  });

  test('stays where it was published first, and takes its place when the first one goes', async () => {
    const reno = await add(city('Reno', 'reno'));
    const draft = await write(reno, 'gold', { ...text(articleAbout('Reno')), status: 'draft' });
    const elko = await write(await add(city('Elko', 'elko')), 'gold', text(articleAbout('Elko')));
    expect(await reasonsOf(elko)).toEqual([]);
    await changeArticle(draft, { status: 'published' });
    await clock();
    expect([await reasonsOf(elko), await reasonsOf(draft)]).toEqual([[], ['similar_text']]);

    await changeArticle(elko, { content: distinctArticleAbout('Elko') });
    await clock();
    expect(await reasonsOf(draft)).toEqual([]);

    const ely = await write(await add(city('Ely', 'ely')), 'gold', text(articleAbout('Ely')));
    expect(await reasonsOf(ely)).toEqual(['similar_text']);
    await removeArticle(draft);
    await clock();
    expect(await reasonsOf(ely)).toEqual([]);
  });

  test('is not one about the same location, nor one of few words', async () => {
    const reno = await add(city('Reno', 'reno'));
    const midtown = await add(neighborhood('Midtown', 'midtown'));
    const about = { article_type: 'neighborhood' as const, content: articleAbout('Midtown') };
    await write(midtown, 'gold', about);
    expect(await reasonsOf(await write(midtown, 'coins', about))).toEqual([]);
    await write(reno, 'gold', text('Gold in Reno: a guide'));
    const short = await write(await add(city('Elko', 'elko')), 'gold', text('Gold in Elko: a guide'));
    expect(await reasonsOf(short)).toEqual([]);
  });
});

test('the built-in text is kept out', async () => {
  const id = await write(await add(city('Reno', 'reno')), 'gold', { generated_by: 'template' });
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

test('a verdict is no change of the article, and is written where its page is listed', async () => {
  const id = await write(await add(city('Reno', 'reno')), 'gold', text(articleAbout('Reno')));
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

test('more texts in one statement than one of its rounds takes are judged by the clock', async () => {
  await sql(`insert into public.locations
    (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
    select 'city', 'Guam', 'guam', 'City ' || n, 'city-' || n, ' ', 'none' from generate_series(1, 45) n`);
  await sql(`insert into public.articles (location_id, article_type, title, slug, content, status)
    select id, 'city', 'Gold', 'gold', 'Gold in ' || city, 'published' from public.locations
    where state_slug = 'guam'`);
  await sql(`select private.judge_marked_articles('1 minute', 20)`);
  const [row] = await sql(`select count(*)::int as kept_out from public.articles a
    join public.locations l on l.id = a.location_id where l.state_slug = 'guam' and not a.is_indexed`);
  expect(row).toEqual({ kept_out: 45 });
  expect(await sql('select from private.index_marks')).toEqual([]);
});
