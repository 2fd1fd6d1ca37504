import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPublishedAddresses } from '../../../src/data/locations/published-location-reads.ts';
import { testBackend } from '../../support/backend.ts';
import { MARKS, NO_MARKS } from '../../support/residue-cases.ts';
import { article, state } from '../rows.ts';

const backend = await testBackend();
await backend.checkEachText();
afterAll(() => backend.close());
const admin = await backend.admin();

let location_id: string;
beforeEach(async () => {
  await backend.sql(`delete from public.locations where state_slug = 'nevada'`);
  const { data } = await admin
    .from('locations')
    .insert(state('Nevada', 'nevada'))
    .select('id')
    .single()
    .throwOnError();
  location_id = data.id;
});

const add = (more: object) =>
  admin
    .from('articles')
    .insert({ ...article(location_id, 'gold'), ...more })
    .select('id, status, review_reasons, is_template')
    .single();
const idOf = async (more: object) => (await add(more).throwOnError()).data.id;
const change = (id: string, values: object) => admin.from('articles').update(values).eq('id', id).select();

describe('an article without text', () => {
  const refusal = { code: '23514', message: 'An article without text cannot be published.' };

  test.each(['', ' \n', '## \n\n---', '* * *'])('%j cannot be published by anybody', async (content) => {
    expect((await add({ content, status: 'published' })).error).toMatchObject(refusal);
    const id = await idOf({ content });
    expect((await change(id, { status: 'published' })).error).toMatchObject(refusal);
  });

  test('cannot replace a public one', async () => {
    const id = await idOf({ content: 'Text', status: 'published' });
    expect((await change(id, { content: '' })).error).toMatchObject(refusal);
    const { error } = await backend.service.from('articles').update({ content: ' ' }).eq('id', id);
    expect(error).toMatchObject(refusal);
  });
});

describe("an article with a mark of the provider's tools", () => {
  test.each(MARKS)('%j cannot be published by anybody, in any of its texts', async (mark) => {
    const text = `Gold is held ${mark} for long.`;
    const refusal = { code: '23514', message: expect.stringContaining('a mark of the AI provider') };
    for (const field of ['content', 'title', 'meta_description'])
      expect((await add({ [field]: text, status: 'published' })).error).toMatchObject(refusal);
    const id = await idOf({ content: text });
    expect((await change(id, { status: 'published' })).error).toMatchObject(refusal);
    const { error } = await backend.service.from('articles').update({ status: 'published' }).eq('id', id);
    expect(error).toMatchObject(refusal);
  });

  test.each(NO_MARKS)('is not confused with words that only look like one: %j', async (content) => {
    expect((await add({ content, status: 'published' })).error).toBeNull();
  });
});

describe('an article with reasons to hold it back', () => {
  const review_reasons = ['It breaks off.', 'It is too short.'];

  test('can be published only together with removing the reasons', async () => {
    const id = await idOf({ status: 'pending_review', review_reasons });
    const { error } = await change(id, { status: 'published' });
    expect(error).toMatchObject({
      code: '23514',
      message: 'This article needs review: It breaks off. It is too short.',
    });
    const { data } = await change(id, { status: 'published', review_reasons: null });
    expect(data).toEqual([expect.objectContaining({ status: 'published', review_reasons: null })]);
  });

  test('shows the reasons in both lists', async () => {
    const id = await idOf({ status: 'pending_review', review_reasons });
    const listed = await admin.from('article_overview').select('review_reasons').eq('id', id).single();
    expect(listed.data).toEqual({ review_reasons });
    const location = await admin
      .from('location_overview')
      .select('article_review_reasons')
      .eq('id', location_id)
      .single();
    expect(location.data).toEqual({ article_review_reasons: review_reasons });
  });

  test('has a limited number of reasons of limited length', async () => {
    expect((await add({ review_reasons: [] })).error?.code).toBe('23514');
    expect((await add({ review_reasons: Array.from({ length: 21 }, () => 'x') })).error?.code).toBe('23514');
    expect((await add({ review_reasons: ['x'.repeat(5001)] })).error?.code).toBe('23514');
  });
});

describe('the built-in text', () => {
  test('is marked as such for visitors, and no caller can mark it otherwise', async () => {
    await add({ status: 'published', generated_by: 'template' }).throwOnError();
    const { data } = await backend.anon.from('articles').select('is_template').eq('location_id', location_id);
    expect(data).toEqual([{ is_template: true }]);
    expect((await change(await idOf({ slug: 'b' }), { is_template: true })).error).not.toBeNull();
  });

  test('is known to the build, and is not in the sitemap', async () => {
    const addresses = async () => {
      const { data } = await admin
        .from('location_coverage')
        .select('locations_published, sitemap_addresses')
        .eq('state_slug', 'nevada')
        .single();
      return data;
    };
    const id = await idOf({ status: 'published', generated_by: 'template' });
    expect(await addresses()).toEqual({ locations_published: 1, sitemap_addresses: 0 });
    const own = (await fetchPublishedAddresses(backend.anon)).find((each) => each.id === id);
    expect(own).toMatchObject({ is_indexed: false });
    await change(id, { content: '# By hand', generated_by: null });
    expect(await addresses()).toEqual({ locations_published: 1, sitemap_addresses: 1 });
  });
});

describe('the limit of generations', () => {
  const count = (client: typeof admin) => client.rpc('count_generation');
  const calls = () => backend.sql('select 1 from private.generation_calls');

  test('makes the 1,001st call within an hour wait, in a sliding hour, and counts everybody separately', async () => {
    await backend.sql('truncate private.generation_calls');
    await backend.sql(
      `insert into private.generation_calls (user_id, created_at)
       select id, clock_timestamp() - interval '20 minutes' from admin_users, generate_series(1, 999)`,
    );
    const answers = await Promise.all([count(admin), count(admin), count(admin)]);
    expect(answers.filter(({ data }) => data === 0)).toHaveLength(1);
    const wait = Math.max(...answers.map(({ data }) => data ?? 0));
    expect(wait).toBeGreaterThan(39 * 60);
    expect(wait).toBeLessThanOrEqual(40 * 60);
    await backend.sql(`update private.generation_calls set created_at = created_at - interval '1 hour'`);
    expect((await count(admin)).data).toBe(0);
    expect(await calls()).toHaveLength(1);
  });
});

test('a text of 5 MB is not compared with others', async () => {
  const id = await idOf({});
  const { error } = await admin.rpc('similar_articles', {
    of_article: id,
    content: 'gold '.repeat(1_000_000),
  });
  expect(error).not.toBeNull();
  const longest = await admin.rpc('similar_articles', { of_article: id, content: 'gold '.repeat(40_000) });
  expect(longest.error).toBeNull();
});
