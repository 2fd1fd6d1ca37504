import { describe, expect, test } from 'vitest';
import { generateArticle } from '../../../src/data/generation/article-generation.ts';
import { countBuiltInTexts } from '../../../src/data/generation/built-in-texts.ts';
import {
  type Answer,
  BETTER,
  noKey,
  REFUSAL,
  refused,
  setUpGeneration,
  TEXT,
  unauthorized,
  written,
} from './generation-setup.ts';

const { admin, client, invoke, location, articles, generate } = await setUpGeneration();

test('a regenerated article keeps its address and status, and its old text in the history', async () => {
  const { article_id } = await generate();
  invoke.mockResolvedValue(written(BETTER));
  await generateArticle(client, { location: location(), article_id, publish: false });
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

describe('regenerating an article', () => {
  const rewrite = async (status: 'draft' | 'published', answer: Answer) => {
    const { article_id } = await generate(status === 'published');
    invoke.mockResolvedValue(answer);
    return generateArticle(client, { location: location(), article_id, publish: false });
  };

  test.each([
    ['a key that is refused', unauthorized()],
    ['no key', noKey()],
    ['a model that fails', refused(502, 'It answered 500.', 'provider_error')],
    ['no time', refused(504, 'The article was not finished within 60 seconds.', 'timeout')],
  ] as [string, Answer][])('with %s keeps the text', async (_, answer) => {
    await expect(rewrite('published', answer)).rejects.toThrow();
    expect(await articles()).toEqual([
      expect.objectContaining({ title: 'Gold in Utah', content: TEXT, status: 'published' }),
    ]);
  });

  test('keeps a public text where the new one would go to review, and says why', async () => {
    await expect(rewrite('published', written(REFUSAL))).rejects.toThrow(
      /because the article is published\. The AI model answered instead/,
    );
    expect(await articles()).toEqual([expect.objectContaining({ content: TEXT, status: 'published' })]);
  });

  test('puts a draft with the new text into review, with the reasons', async () => {
    const { review_reasons } = await rewrite('draft', written(REFUSAL));
    expect(review_reasons).toHaveLength(4);
    expect(await articles()).toEqual([
      expect.objectContaining({ content: REFUSAL, status: 'pending_review', review_reasons }),
    ]);
  });

  test("removes the last text's reasons where the new text is good", async () => {
    const { article_id } = await rewrite('draft', written(REFUSAL));
    invoke.mockResolvedValue(written(BETTER));
    await generateArticle(client, { location: location(), article_id, publish: false });
    expect(await articles()).toEqual([expect.objectContaining({ content: BETTER, review_reasons: null })]);
  });
});

test('built-in texts are counted', async () => {
  invoke.mockResolvedValue(noKey());
  const before = await countBuiltInTexts(admin);
  await generate();
  expect(await countBuiltInTexts(admin)).toBe(before + 1);
});
