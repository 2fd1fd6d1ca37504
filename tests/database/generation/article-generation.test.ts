import { PostgrestClient } from '@supabase/postgrest-js';
import { FunctionsFetchError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../src/data/database.types.ts';
import { generateArticle, writeText } from '../../../src/data/generation/article-generation.ts';
import { articleAbout } from '../../support/article-text.ts';
import {
  type Answer,
  noKey,
  REFUSAL,
  refused,
  setUpGeneration,
  TEXT,
  unauthorized,
  written,
} from './generation-setup.ts';

const { backend, admin, client, invoke, location, articles, generate } = await setUpGeneration();

describe('a new article', () => {
  test('is requested with the location as people read it, without its sentinels', async () => {
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

  test("is stored with its own title, its origin and the location's slug, and is published", async () => {
    const made = await generate();
    expect(await articles()).toEqual([
      expect.objectContaining({
        id: made.article_id,
        title: 'Gold in Utah',
        slug: 'best-gold-ira-company-provo-utah',
        meta_description: 'Gold in Provo',
        content: TEXT,
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

  test('waits in review where only the server finds something before it goes public', async () => {
    invoke.mockResolvedValue(written(`${TEXT}\n\nAsk 990 people.`));
    const review_reasons = ['Numbers not backed by a fact: 990.'];
    expect(await generate()).toMatchObject({ review_reasons });
    expect(await articles()).toEqual([expect.objectContaining({ status: 'pending_review', review_reasons })]);
  });

  test('waits in review, and is not lost, where it cannot be checked', async () => {
    const functions = Object.assign(Object.create(admin.functions), {
      invoke: async (name: string, options: { body: unknown }) =>
        name === 'check-articles' ? refused(503, 'Try again.') : client.functions.invoke(name, options),
    });
    const task = { location: location(), article_id: null, publish: true };
    const review_reasons = ['The text could not be checked: Try again.'];
    expect(await generateArticle({ ...client, functions }, task)).toMatchObject({ review_reasons });
    expect(await articles()).toEqual([expect.objectContaining({ status: 'pending_review', review_reasons })]);
  });

  test('gets the generated title where it has no heading of its own', async () => {
    invoke.mockResolvedValue(written(TEXT.replace('# Gold in **Utah**\n\n', '')));
    await generate();
    expect((await articles())[0]?.title).toBe('Gold and Gold IRAs in Provo, Utah');
  });

  test('has the built-in text, published and marked, where no key is configured', async () => {
    invoke.mockResolvedValue(noKey());
    expect(await generate()).toMatchObject({ is_template: true, review_reasons: null });
    const [article] = await articles();
    expect(article).toMatchObject({ generated_by: 'template', status: 'published', is_template: true });
    expect(article?.content).toContain('Provo');
  });

  test('is not published with a built-in text that nobody was told of', async () => {
    invoke.mockResolvedValue(noKey());
    await expect(generate(true, false)).rejects.toThrow('OPENAI_API_KEY is not set');
    expect(await articles()).toEqual([]);
  });

  test.each([
    ['a key that is refused', unauthorized(), 'The AI provider rejected the API key.'],
    ['a quota that is used up', refused(502, 'Quota.', 'quota'), 'Quota.'],
    ['a rate limit', refused(502, 'Too fast.', 'rate_limit'), 'Too fast.'],
    ['a failing model', refused(502, 'It answered 500.', 'provider_error'), 'It answered 500.'],
    [
      'too slow a model',
      refused(504, 'The article was not finished within 60 seconds.', 'timeout'),
      'not finished within',
    ],
    ['an answer that was cut off', refused(502, 'Cut off.', 'cut_off'), 'Cut off.'],
    ['an empty answer', refused(502, 'Empty.', 'empty'), 'Empty.'],
    ['a gateway', refused(502, 'Bad gateway'), 'Bad gateway'],
    ['no answer', { data: null, error: new FunctionsFetchError('down') }, 'did not respond'],
    ['an answer in another form', { data: { text: 'x' }, error: null }, 'unreadable response'],
  ] as [string, Answer, string][])(
    'after %s fails with the reason; the built-in text is a draft that says so',
    async (_, answer, reason) => {
      invoke.mockResolvedValue(answer);
      await expect(generate()).rejects.toThrow(reason);
      expect(await articles()).toEqual([
        expect.objectContaining({
          status: 'draft',
          is_template: true,
          review_reasons: [expect.stringContaining(reason)],
        }),
      ]);
    },
  );

  test.each([
    ['the limit of calls', refused(429, 'Go on in 10 minutes.', 'too_many_calls')],
    ['a generator that is not deployed', refused(404, 'Requested function was not found')],
    ['a request that is refused', refused(400, 'The request is not valid.')],
  ] as [string, Answer][])('is not made after %s', async (_, answer) => {
    invoke.mockResolvedValue(answer);
    await expect(generate()).rejects.toThrow();
    expect(await articles()).toEqual([]);
  });

  test('replaces the built-in draft when it is retried after a failure', async () => {
    invoke.mockResolvedValue(unauthorized());
    await expect(generate()).rejects.toThrow('The built-in text was saved as a draft.');
    invoke.mockResolvedValue(written());
    expect(await generate()).toMatchObject({ is_template: false });
    expect(await articles()).toEqual([
      expect.objectContaining({
        status: 'published',
        content: TEXT,
        is_template: false,
        review_reasons: null,
      }),
    ]);
  });

  test.each([
    ['a refusal', REFUSAL],
    ['"OK"', 'OK'],
    ['half a text', TEXT.slice(0, TEXT.length / 2)],
    ['a text about another city', articleAbout('Paris')],
    ['promises', `${TEXT}\n\nGold is a guaranteed, risk-free 20% a year.`],
  ])('of %s waits in review with its reasons, and is not published', async (_, content) => {
    invoke.mockResolvedValue(written(content));
    const made = await generate();
    expect(made.review_reasons).not.toBeNull();
    const { review_reasons } = made;
    expect(await articles()).toEqual([
      expect.objectContaining({ status: 'pending_review', content, review_reasons }),
    ]);
    const { count } = await backend.anon
      .from('articles')
      .select('id', { count: 'exact', head: true })
      .eq('location_id', location().id);
    expect(count).toBe(0);
  });

  test.each([
    ['signed_out', refused(401, 'Your session has ended.')],
    ['forbidden', refused(403, 'Only administrators may generate articles.')],
  ] as [string, Answer][])('is not made when the caller is %s', async (kind, answer) => {
    invoke.mockResolvedValue(answer);
    await expect(generate()).rejects.toMatchObject({ kind });
    expect(await articles()).toEqual([]);
  });

  test('does not get the built-in text when nothing can be reached', async () => {
    invoke.mockResolvedValue({ data: null, error: new FunctionsFetchError('down') });
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const unreachable = new PostgrestClient<Database>('http://unreachable.test', { fetch, retry: false });
    const offline = { ...client, from: unreachable.from.bind(unreachable) };
    await expect(writeText(offline, location())).rejects.toMatchObject({ kind: 'timeout' });
  });
});

describe('an address that is taken', () => {
  const existing = (more: object) =>
    backend.service.from('articles').insert({
      location_id: location().id,
      article_type: 'city',
      title: 'There already',
      content: articleAbout('Provo'),
      slug: 'best-gold-ira-company-provo-utah',
      ...more,
    });

  test('by a generated draft: the draft is published, as after an answer that was lost', async () => {
    const content = articleAbout('Provo');
    await backend.service.rpc('record_generated_text', { content, model: 'gpt-4o' }).throwOnError();
    await existing({ generated_by: 'openai:gpt-4o' });
    expect(await generate()).toMatchObject({ is_template: false, review_reasons: null });
    expect(await articles()).toEqual([
      expect.objectContaining({ title: 'There already', status: 'published' }),
    ]);
  });

  test.each([
    ['a published article', { generated_by: 'template', status: 'published' }],
    ['a text written by hand', { generated_by: null, content: `${articleAbout('Provo')}\n\nBy hand.` }],
  ])('by %s: that article is left alone', async (_, more) => {
    await existing(more);
    const before = await articles();
    // Staff read the message of exactly this kind of error.
    await expect(generate()).rejects.toMatchObject({
      kind: 'rejected',
      message: 'This location already has an article.',
    });
    expect(await articles()).toEqual(before);
  });

  test('by nothing, because the location was deleted while the text was written', async () => {
    await admin.from('locations').delete().eq('id', location().id).throwOnError();
    await expect(generate()).rejects.toMatchObject({
      kind: 'rejected',
      message: 'The location was deleted in the meantime.',
    });
  });
});
