import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveArticle } from '../../../src/data/articles/article-editor.ts';
import { fetchAllArticles, fetchArticlePage } from '../../../src/data/articles/article-list.ts';
import { fetchRevision, fetchRevisions } from '../../../src/data/articles/article-revisions.ts';
import { type ArticleWithLocation, fetchArticle } from '../../../src/data/articles/articles.ts';
import { fetchSimilarArticles } from '../../../src/data/articles/similar-articles.ts';
import { fetchAllLocations } from '../../../src/data/locations/location-export.ts';
import { NO_LOCATION_FILTERS } from '../../../src/data/locations/location-filters.ts';
import { testBackend } from '../../support/backend.ts';
import { article, city, state } from '../rows.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
let backend: Awaited<ReturnType<typeof testBackend>>;
let admin: Awaited<ReturnType<(typeof backend)['admin']>>;

beforeAll(async () => {
  backend = await testBackend();
  await backend.checkEachText();
  admin = await backend.admin();
});
afterAll(() => backend.close());

const texts = ({ title, meta_description, content }: ArticleWithLocation) => ({
  title,
  meta_description,
  content,
});

async function addLocation(location: Parameters<typeof addLocations>[0][number]) {
  const [id = ''] = await addLocations([location]);
  return id;
}

async function addLocations(
  locations: (ReturnType<typeof state> | ReturnType<typeof city>)[],
): Promise<string[]> {
  const { data } = await admin.from('locations').insert(locations).select('id').throwOnError();
  return data.map(({ id }) => id);
}

async function read(id: string): Promise<ArticleWithLocation> {
  const found = await fetchArticle(admin, id);
  if (!found) throw new Error('The article is gone.');
  return found;
}

beforeEach(async () => {
  await backend.sql(`delete from locations where state_slug in ('nevada', 'utah')`);
});

describe('saveArticle', () => {
  let first: ArticleWithLocation;

  beforeEach(async () => {
    const location_id = await addLocation(state('Nevada', 'nevada'));
    const { data } = await admin
      .from('articles')
      .insert(article(location_id, 'gold'))
      .select('id')
      .throwOnError();
    first = await read(data[0]?.id ?? '');
  });

  test('overwrites the version that was read, keeps it as a revision, and answers the next version', async () => {
    const result = await saveArticle(admin, first, { ...texts(first), content: 'Second' });
    expect(result).toMatchObject({ kind: 'saved', article: { content: 'Second', status: 'draft' } });
    const second = await read(first.id);
    expect(result.kind === 'saved' && result.article.updated_at).toBe(second.updated_at);
    expect(second.updated_at > first.updated_at).toBe(true);

    const again = await saveArticle(admin, second, { ...texts(second), title: 'Third', status: 'published' });
    expect(again).toMatchObject({ kind: 'saved', article: { title: 'Third', status: 'published' } });
    const [latest, earliest] = await fetchRevisions(admin, first.id);
    expect(await fetchRevision(admin, latest?.id ?? '')).toMatchObject({
      content: 'Second',
      status: 'draft',
    });
    expect(await fetchRevision(admin, earliest?.id ?? '')).toMatchObject(texts(first));
  });

  test('does not overwrite a version that was not read, and shows that version', async () => {
    await saveArticle(admin, first, { ...texts(first), content: 'Theirs' });
    const late = await saveArticle(admin, first, { ...texts(first), content: 'Mine', status: 'published' });
    expect(late).toMatchObject({ kind: 'changed', theirs: { content: 'Theirs', status: 'draft' } });
    expect(await read(first.id)).toMatchObject({ content: 'Theirs', status: 'draft' });
  });

  test('lets one of two simultaneous saves of a version win, and tells the other', async () => {
    const save = (content: string) => saveArticle(admin, first, { ...texts(first), content });
    const kinds = (await Promise.all([save('One'), save('Two')])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['changed', 'saved']);
  });

  test('says when the article has been deleted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await admin.from('articles').delete().eq('id', first.id);
    await expect(saveArticle(admin, first, texts(first))).rejects.toMatchObject({ kind: 'not_found' });
    await expect(fetchRevision(admin, first.id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

test('likeness comes with the name of the other location', async () => {
  const ids = await addLocations([city('Reno', 'reno'), city('Provo', 'provo', state('Utah', 'utah'))]);
  const content = 'Gold in this town is bought and sold as it is in every other town. '.repeat(5);
  const rows = ids.map((id) => ({ ...article(id, 'gold'), article_type: 'city' as const, content }));
  const { data } = await admin.from('articles').insert(rows).select('id').throwOnError();
  expect(await fetchSimilarArticles(admin, data[0]?.id ?? '', content)).toEqual([
    { article_id: data[1]?.id, title: 'Gold in Nevada', location: 'Provo, Utah', likeness: 1 },
  ]);
});

describe('the list of articles', () => {
  const everything = { search: '', status: 'all', text: 'all', index: 'all', contributor: '' } as const;
  const slugs = async (filters: Partial<Parameters<typeof fetchArticlePage>[1]>) =>
    (await fetchArticlePage(admin, { ...everything, ...filters }, 1, 50)).rows.map(({ slug }) => slug).sort();

  beforeEach(async () => {
    const [nevada = '', reno = ''] = await addLocations([state('Nevada', 'nevada'), city('Reno', 'reno')]);
    await admin
      .from('articles')
      .insert([
        { ...article(nevada, 'zz-one'), title: 'Zzz (100%) first', status: 'published' },
        { ...article(reno, 'zz-two'), title: 'Zzz second', generated_by: 'template' },
      ])
      .throwOnError();
  });

  test.each([
    [{ search: 'zzz' }, ['zz-one', 'zz-two']],
    [{ search: 'reno zzz' }, ['zz-two']],
    [{ search: 'NEVADA zzz' }, ['zz-one', 'zz-two']],
    [{ search: '(100%)' }, ['zz-one']],
    [{ search: 'zzz', status: 'published' as const }, ['zz-one']],
    [{ search: 'zzz', text: 'template' as const }, ['zz-two']],
    [{ search: 'zzz', index: 'no_published_text' as const }, ['zz-two']],
    [{ search: 'zzz', index: 'indexed' as const }, ['zz-one']],
    [{ search: 'zzz nowhere' }, []],
  ])('%j finds %j', async (filters, found) => {
    expect(await slugs(filters)).toEqual(found);
  });

  test('of a contributor has what names them as the author or the reviewer', async () => {
    const save = async (name: string) =>
      (await admin.rpc('save_contributor', { contributor: { name } }).throwOnError()).data;
    const [ada, ruth] = [await save('Ada Author'), await save('Ruth Reviewer')];
    const { data } = await admin
      .from('articles')
      .select('id, updated_at')
      .eq('slug', 'zz-two')
      .throwOnError();
    const { id = '', updated_at = '' } = data[0] ?? {};
    const people = { author: ada, reviewer: ruth, reviewed_on: new Date().toISOString().slice(0, 10) };
    await admin.rpc('set_byline', { article: id, seen_at: updated_at, ...people }).throwOnError();
    for (const contributor of [ada, ruth]) expect(await slugs({ contributor })).toEqual(['zz-two']);
    expect(await slugs({ contributor: crypto.randomUUID() })).toEqual([]);
  });

  test('comes newest first, page by page, or all at once where that is asked', async () => {
    const { total, rows } = await fetchArticlePage(admin, everything, 1, 5);
    expect(rows.map(({ created_at }) => created_at)).toEqual(
      rows
        .map((row) => row.created_at)
        .sort()
        .reverse(),
    );
    const all = await fetchAllArticles(admin, everything);
    expect(all).toHaveLength(total);
    expect(all.slice(0, 5)).toEqual(rows);
    const last = await fetchArticlePage(admin, everything, 99, 5);
    expect(last.rows.at(-1)).toEqual(all.at(-1));
  });
});

test('the export has more than the 1,000 rows of one answer, sorted by name', async () => {
  const names = Array.from({ length: 1100 }, (_, at) => `Town ${String(at).padStart(4, '0')}`);
  const towns = names.map((name) => city(name, name.toLowerCase().replace(' ', '-')));
  await addLocations(towns.slice(0, 600));
  await addLocations(towns.slice(600).reverse());
  const all = await fetchAllLocations(admin, { ...NO_LOCATION_FILTERS, state: 'nevada' });
  expect(all.map((location) => location.city)).toEqual(names);
  expect(await fetchAllLocations(admin, { ...NO_LOCATION_FILTERS, search: 'town 0042' })).toHaveLength(1);
});
