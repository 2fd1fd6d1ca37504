import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../../src/data/database.types.ts';
import { builtInArticle } from '../../../src/domain/articles/article-template.ts';
import { testBackend } from '../../support/backend.ts';
import { city, neighborhood, state } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const oregon = state('Oregon', 'oregon');
const portland = city('Portland', 'portland', oregon);

type NewLocation = TablesInsert<'locations'>;

/** Adds a location with an article, which has the built-in text unless another is given. */
async function addArticle(values: NewLocation, content?: string) {
  const { data: location, error } = await admin.from('locations').insert(values).select().single();
  if (error) throw error;
  const { title, content: builtIn } = builtInArticle(location);
  const row = {
    location_id: location.id,
    article_type: values.location_type,
    title,
    slug: 'gold',
    content: content ?? builtIn,
  };
  const { data: article, error: refused } = await admin.from('articles').insert(row).select().single();
  if (refused) throw refused;
  return { ...article, location };
}

async function similarTo(article: { id: string; content: string }, at_least?: number) {
  const { data, error } = await admin.rpc('similar_articles', {
    of_article: article.id,
    content: article.content,
    ...(at_least === undefined ? {} : { at_least }),
  });
  if (error) throw error;
  return data.map(({ article_id, likeness }) => ({ article_id, likeness }));
}

const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `word${from + index}`).join(' ');

beforeEach(async () => {
  await backend.sql(`delete from locations where state in ('Oregon', 'Nevada')`);
});

describe('similar_articles', () => {
  test('finds the same text at another location, whatever the two locations are called', async () => {
    const first = await addArticle(portland);
    const second = await addArticle(city('Reno', 'reno'));
    expect(await similarTo(first)).toEqual([{ article_id: second.id, likeness: 1 }]);
    const { data } = await admin.rpc('similar_articles', { of_article: second.id, content: second.content });
    expect(data).toEqual([
      expect.objectContaining({ title: first.title, status: 'draft', city: 'Portland', state: 'Oregon' }),
    ]);
  });

  test('finds no two seeded articles alike', async () => {
    const { data } = await admin.from('articles').select('id, content');
    expect(data?.length).toBeGreaterThan(20);
    for (const article of data ?? []) expect(await similarTo(article)).toEqual([]);
  });

  test('says about how much of the text is in the other article', async () => {
    const other = await addArticle(city('Reno', 'reno'), words(600));
    const half = await addArticle(portland, `${words(300)} ${words(300, 1000)}`);
    const [found] = await similarTo(half);
    expect(found?.article_id).toBe(other.id);
    expect(found?.likeness).toBeGreaterThan(0.35);
    expect(found?.likeness).toBeLessThan(0.65);
  });

  test('compares the text that is sent, saved or not', async () => {
    const other = await addArticle(city('Reno', 'reno'));
    const own = await addArticle(portland, words(500));
    expect(await similarTo(own)).toEqual([]);
    const typed = other.content.replaceAll('Reno', 'Portland').replaceAll('Nevada', 'Oregon');
    expect(await similarTo({ ...own, content: typed })).toMatchObject([{ article_id: other.id }]);
  });

  test('leaves out other types of locations, other articles of the same location, and the article itself', async () => {
    const text = words(500);
    const own = await addArticle(portland, text);
    await addArticle(neighborhood('Alberta', 'alberta', portland), text);
    const { location_id, article_type, title } = own;
    const second = { location_id, article_type, title, slug: 'second', content: text };
    expect((await admin.from('articles').insert(second)).error).toBeNull();
    expect(await similarTo(own)).toEqual([]);
  });

  test("follows changes of the text and of the location's names", async () => {
    const own = await addArticle(portland, words(400));
    const other = await addArticle(city('Reno', 'reno'), `${words(200)} ${'Sparks is a town. '.repeat(50)}`);
    await admin
      .from('articles')
      .update({ content: words(400) })
      .eq('id', other.id);
    expect(await similarTo(own)).toEqual([{ article_id: other.id, likeness: 1 }]);
    await admin
      .from('articles')
      .update({ content: words(400, 5000) })
      .eq('id', other.id);
    expect(await similarTo(own)).toEqual([]);

    const renamed = `${'Sparks has many an old house here. '.repeat(3)}`;
    await admin.from('articles').update({ content: renamed }).eq('id', other.id);
    const typed = { id: own.id, content: renamed.replaceAll('Sparks', 'Portland') };
    expect(await similarTo(typed, 1)).toEqual([]);
    await admin.from('locations').update({ city: 'Sparks', city_slug: 'sparks' }).eq('id', other.location.id);
    expect(await similarTo(typed, 1)).toEqual([{ article_id: other.id, likeness: 1 }]);
  });

  test('names at most three articles, the most similar first', async () => {
    const own = await addArticle(portland, words(400));
    for (const [index, name] of ['One', 'Two', 'Three', 'Four'].entries()) {
      await addArticle(
        city(name, name.toLowerCase()),
        `${words(400 - index * 60)} ${words(100, 9000 + index * 200)}`,
      );
    }
    const found = await similarTo(own);
    expect(found).toHaveLength(3);
    expect(found.map(({ likeness }) => likeness)).toEqual(
      found.map(({ likeness }) => likeness).sort((a, b) => b - a),
    );
  });

  test('finds nothing for an empty text, a text of three words and an unknown article', async () => {
    const own = await addArticle(portland, '');
    await addArticle(city('Reno', 'reno'), '');
    expect(await similarTo(own)).toEqual([]);
    expect(await similarTo({ ...own, content: 'just three words' })).toEqual([]);
    expect(await similarTo({ id: crypto.randomUUID(), content: words(100) })).toEqual([]);
  });
});

describe('article_overview', () => {
  test('is searched by title, city and state', async () => {
    const own = await addArticle(portland);
    for (const word of ['how to choose', 'PORTLAND', 'oregon']) {
      const { data } = await admin
        .from('article_overview')
        .select('id, city, state, status')
        .ilike('search_text', `%${word}%`)
        .eq('id', own.id);
      expect(data).toEqual([{ id: own.id, city: 'Portland', state: 'Oregon', status: 'draft' }]);
    }
  });
});
