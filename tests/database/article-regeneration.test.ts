import { describe, expect, test, vi } from 'vitest';
import { generateArticle } from '../../src/data/article-generation.ts';
import {
  type Answer,
  BETTER,
  generationDesk,
  noKey,
  REFUSAL,
  refused,
  TEXT,
  unauthorized,
  written,
} from './generation-desk.ts';

vi.mock('../../src/data/admin-client.ts', () => ({ adminClient: null }));

const { backend, admin, client, invoke, place, articles, generate } = await generationDesk();

test('an article written anew keeps its address and status, and its old text in the history', async () => {
  const { article_id } = await generate();
  invoke.mockResolvedValue(written(BETTER));
  await generateArticle(client, { place: place(), article_id, publish: false });
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

describe('writing an article anew', () => {
  const rewrite = async (status: 'draft' | 'published', answer: Answer, onlyBuiltIn = false) => {
    const { article_id } = await generate(status === 'published');
    invoke.mockResolvedValue(answer);
    return generateArticle(client, { place: place(), article_id, publish: false, onlyBuiltIn });
  };

  test.each([
    ['a key that is refused', unauthorized()],
    ['no key', noKey()],
    ['a model that fails', refused(502, 'It answered 500.', 'provider_error')],
    ['no time', refused(504, 'No article within 60 seconds.', 'timeout')],
  ] as [string, Answer][])('with %s keeps the text', async (_, answer) => {
    await expect(rewrite('published', answer)).rejects.toThrow();
    expect(await articles()).toEqual([
      expect.objectContaining({ title: 'Gold in Utah', content: TEXT, status: 'published' }),
    ]);
  });

  test('keeps a public text where the new one would be held back, and says why', async () => {
    await expect(rewrite('published', written(REFUSAL))).rejects.toThrow(
      /since the article is public\. The text is an answer of the model/,
    );
    expect(await articles()).toEqual([expect.objectContaining({ content: TEXT, status: 'published' })]);
  });

  test('a draft takes the new text into review, with its reasons', async () => {
    const { review_reasons } = await rewrite('draft', written(REFUSAL));
    expect(review_reasons).toHaveLength(3);
    expect(await articles()).toEqual([
      expect.objectContaining({ content: REFUSAL, status: 'pending_review', review_reasons }),
    ]);
  });

  test('a good text takes the reasons of the last one away', async () => {
    const { article_id } = await rewrite('draft', written(REFUSAL));
    invoke.mockResolvedValue(written(BETTER));
    await generateArticle(client, { place: place(), article_id, publish: false });
    expect(await articles()).toEqual([expect.objectContaining({ content: BETTER, review_reasons: null })]);
  });

  test('only where it is the built-in one leaves a text that somebody wrote meanwhile', async () => {
    await expect(rewrite('published', written(BETTER), true)).rejects.toThrow(
      'Somebody has written its text meanwhile: it was left as it is.',
    );
    expect(await articles()).toEqual([expect.objectContaining({ content: TEXT })]);
    invoke.mockResolvedValue(noKey());
    await backend.sql('delete from public.articles where location_id = $1', [place().id]);
    const { article_id } = await generate();
    invoke.mockResolvedValue(written(BETTER));
    await generateArticle(client, { place: place(), article_id, publish: false, onlyBuiltIn: true });
    expect(await articles()).toEqual([
      expect.objectContaining({ content: BETTER, status: 'published', is_template: false }),
    ]);
  });
});
