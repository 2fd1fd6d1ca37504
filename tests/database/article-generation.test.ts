import { PostgrestClient } from '@supabase/postgrest-js';
import { FunctionsFetchError, FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type GenerationPlace, generateArticle, generateText } from '../../src/data/article-generation.ts';
import type { Database } from '../../src/data/database.types.ts';
import { insertLocation } from '../../src/data/location-changes.ts';
import { newLocation } from '../../src/domain/new-location.ts';
import { testBackend } from '../support/backend.ts';

vi.mock('../../src/data/admin-client.ts', () => ({ adminClient: null }));

const backend = await testBackend();
const admin = await backend.admin();
afterAll(() => backend.close());

type Answer = Awaited<ReturnType<typeof admin.functions.invoke>>;
const invoke = vi.fn<(name: string, options: { body: unknown }) => Promise<Answer>>();
const client = {
  from: admin.from.bind(admin),
  rpc: admin.rpc.bind(admin),
  functions: Object.assign(Object.create(admin.functions), { invoke }),
};

const written = (content = '# Gold in **Utah**\n\nText.'): Answer => ({
  data: { content, htmlContent: '<h1>Gold in Utah</h1>', model: 'gpt-4o-mini' },
  error: null,
});
const refused = (status: number, words: string): Answer => ({
  data: null,
  error: new FunctionsHttpError(Response.json({ error: words }, { status })),
});

let place: GenerationPlace;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  invoke.mockReset().mockResolvedValue(written());
  await backend.sql(`delete from public.locations where state_slug = 'utah'`);
  place = await insertLocation(
    admin,
    newLocation({ location_type: 'city', state: 'Utah', city: 'Provo', seo_description: 'Gold in Provo' }),
  );
});

const articles = async () => {
  const { data } = await admin.from('articles').select().eq('location_id', place.id).order('created_at');
  return data ?? [];
};
const generate = (publish = true) => generateArticle(client, { place, article_id: null, publish });

describe('a new article', () => {
  test('is asked for with the place as it is read, without its sentinels', async () => {
    await generate();
    expect(invoke).toHaveBeenCalledWith(
      'generate-article',
      expect.objectContaining({
        body: {
          location: {
            state: 'Utah',
            state_slug: 'utah',
            city: 'Provo',
            city_slug: 'provo',
            neighborhood: null,
            neighborhood_slug: null,
            zip: null,
          },
          templateName: 'city_article',
        },
      }),
    );
  });

  test("is stored with its own title, its origin and the place's slug, and published", async () => {
    const made = await generate();
    expect(await articles()).toEqual([
      expect.objectContaining({
        id: made.article_id,
        title: 'Gold in Utah',
        slug: 'best-gold-ira-company-provo-utah',
        meta_description: 'Gold in Provo',
        content: '# Gold in **Utah**\n\nText.',
        status: 'published',
        article_type: 'city',
        generated_by: 'openai:gpt-4o-mini',
      }),
    ]);
    expect(made.is_template).toBe(false);
  });

  test('stays a draft where the flow does not publish', async () => {
    await generate(false);
    expect((await articles())[0]?.status).toBe('draft');
  });

  test('without a heading of its own gets the generated title', async () => {
    invoke.mockResolvedValue(written('Text without a heading.'));
    await generate();
    expect((await articles())[0]?.title).toBe(
      'Best Gold Investment & IRA Company in Provo, Utah: Buy Gold & Precious Metals Safely',
    );
  });

  test.each([
    ['no key', refused(503, 'OPENAI_API_KEY is not set.')],
    ['a failing model', refused(502, 'The language model gave an empty answer.')],
    ['too slow a model', refused(504, 'The article took too long.')],
    ['no answer, while the data service answers', { data: null, error: new FunctionsFetchError('down') }],
    ['an answer in another form', { data: { text: 'x' }, error: null }],
  ] as [string, Answer][])('has the built-in text, marked as such, after %s', async (_, answer) => {
    invoke.mockResolvedValue(answer);
    expect(await generate()).toMatchObject({ is_template: true });
    const [article] = await articles();
    expect(article).toMatchObject({ generated_by: 'template', status: 'published' });
    expect(article?.content).toContain('Provo');
  });

  test.each([
    ['signed_out', refused(401, 'Your sign-in is not valid or has ended.')],
    ['forbidden', refused(403, 'Only administrators may generate articles.')],
  ] as [string, Answer][])('is not made when the caller is %s', async (kind, answer) => {
    invoke.mockResolvedValue(answer);
    await expect(generate()).rejects.toMatchObject({ kind });
    expect(await articles()).toEqual([]);
  });

  test('is not made of built-in text when nothing can be reached', async () => {
    invoke.mockResolvedValue({ data: null, error: new FunctionsFetchError('down') });
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const unreachable = new PostgrestClient<Database>('http://unreachable.test', { fetch, retry: false });
    const offline = { ...client, from: unreachable.from.bind(unreachable) };
    await expect(generateText(offline, place)).rejects.toMatchObject({ kind: 'timeout' });
  });
});

describe('an address that is taken', () => {
  const existing = (more: object) =>
    admin.from('articles').insert({
      location_id: place.id,
      article_type: 'city',
      title: 'There already',
      slug: 'best-gold-ira-company-provo-utah',
      ...more,
    });

  test('by a generated draft: that one is published, as after an answer that was lost', async () => {
    await existing({ generated_by: 'template' });
    expect(await generate()).toMatchObject({ is_template: true });
    expect(await articles()).toEqual([
      expect.objectContaining({ title: 'There already', status: 'published' }),
    ]);
  });

  test.each([
    ['a published article', { generated_by: 'template', status: 'published' }],
    ['a text written by hand', { generated_by: null }],
  ])('by %s: that one is left alone', async (_, more) => {
    await existing(more);
    const before = await articles();
    await expect(generate()).rejects.toThrow('This place has an article already.');
    expect(await articles()).toEqual(before);
  });
});

test('an article written anew keeps its address and status, and its old text in the history', async () => {
  const { article_id } = await generate();
  invoke.mockResolvedValue(written('# Better\n\nNew.'));
  await generateArticle(client, { place, article_id, publish: false });
  expect(await articles()).toEqual([
    expect.objectContaining({
      id: article_id,
      title: 'Better',
      slug: 'best-gold-ira-company-provo-utah',
      status: 'published',
    }),
  ]);
  const { data } = await admin.from('article_revisions').select('title').eq('article_id', article_id);
  expect(data).toEqual([{ title: 'Gold in Utah' }]);
});

test('a step that is repeated writes no second text and no second article', async () => {
  let steps = 0;
  // As a batch does when the answer to the second step, the storing, was lost.
  const storingTwice = async <T>(step: () => Promise<T>): Promise<T> => {
    steps += 1;
    const result = await step();
    return steps === 2 ? step() : result;
  };
  await generateArticle(client, { place, article_id: null, publish: true }, storingTwice);
  expect(steps).toBe(3);
  expect(invoke).toHaveBeenCalledOnce();
  expect(await articles()).toEqual([expect.objectContaining({ status: 'published' })]);
});
