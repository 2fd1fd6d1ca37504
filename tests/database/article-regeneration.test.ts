import { describe, expect, test, vi } from 'vitest';
import { generateArticle } from '../../src/data/generation/article-generation.ts';
import { countBuiltInTexts, fetchBuiltInTexts } from '../../src/data/generation/built-in-texts.ts';
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

vi.mock('../../src/data/client/admin-client.ts', () => ({ adminClient: null }));

const { backend, admin, client, invoke, location, articles, generate } = await setUpGeneration();

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
  const rewrite = async (status: 'draft' | 'published', answer: Answer, onlyBuiltIn = false) => {
    const { article_id } = await generate(status === 'published');
    invoke.mockResolvedValue(answer);
    return generateArticle(client, { location: location(), article_id, publish: false, onlyBuiltIn });
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

  test('keeps a public text where the new one would go to review, and says why', async () => {
    await expect(rewrite('published', written(REFUSAL))).rejects.toThrow(
      /because the article is public\. The text is the model talking/,
    );
    expect(await articles()).toEqual([expect.objectContaining({ content: TEXT, status: 'published' })]);
  });

  test('puts a draft with the new text into review, with the reasons', async () => {
    const { review_reasons } = await rewrite('draft', written(REFUSAL));
    expect(review_reasons).toHaveLength(3);
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

  test('of built-in texts only leaves a text that somebody wrote meanwhile', async () => {
    await expect(rewrite('published', written(BETTER), true)).rejects.toThrow(
      'Somebody has rewritten the text in the meantime, so it was left as it is.',
    );
    expect(await articles()).toEqual([expect.objectContaining({ content: TEXT })]);
    invoke.mockResolvedValue(noKey());
    await backend.sql('delete from public.articles where location_id = $1', [location().id]);
    const { article_id } = await generate();
    invoke.mockResolvedValue(written(BETTER));
    await generateArticle(client, { location: location(), article_id, publish: false, onlyBuiltIn: true });
    expect(await articles()).toEqual([
      expect.objectContaining({ content: BETTER, status: 'published', is_template: false }),
    ]);
  });

  test('of built-in texts only does not pay for a text that is left alone', async () => {
    const { article_id } = await generate();
    invoke.mockClear();
    const task = { location: location(), article_id, publish: false, onlyBuiltIn: true };
    await expect(generateArticle(client, task)).rejects.toThrow(
      'Somebody has rewritten the text in the meantime',
    );
    await backend.sql('delete from public.articles where id = $1', [article_id]);
    await expect(generateArticle(client, task)).rejects.toThrow('Article not found');
    expect(invoke).not.toHaveBeenCalled();
  });

  test('is not reported as a failure when only its answer was lost', async () => {
    invoke.mockResolvedValue(noKey());
    const { article_id } = await generate();
    invoke.mockResolvedValue(written(BETTER));
    const task = { location: location(), article_id, publish: false, onlyBuiltIn: true };
    let steps = 0;
    // The third step stores the text. Its first answer does not arrive.
    const stored = await generateArticle(client, task, async (step) => {
      steps += 1;
      if (steps === 3) await step();
      return step();
    });
    expect(stored).toEqual({ article_id, is_template: false, review_reasons: null });
  });
});

test('all built-in texts are found, each with its present location, and with the number of published ones', async () => {
  invoke.mockResolvedValue(noKey());
  const { article_id } = await generate();
  const before = await fetchBuiltInTexts(admin);
  expect(await countBuiltInTexts(admin)).toBe(before.tasks.length);
  await backend.sql(
    `insert into public.articles (location_id, title, slug, content, status, article_type, generated_by)
     select $1, 'Text ' || n, 'text-' || n, 'Gold', 'draft', 'city', 'template' from generate_series(1, 1100) as n`,
    [location().id],
  );
  const { tasks, published } = await fetchBuiltInTexts(admin);
  expect(tasks).toHaveLength(before.tasks.length + 1100);
  expect(new Set(tasks.map((task) => task.article_id)).size).toBe(tasks.length);
  expect(published).toBe(before.published);
  await backend.sql(`update public.locations set seo_description = 'Gold in Provo now' where id = $1`, [
    location().id,
  ]);
  const task = tasks.find((one) => one.article_id === article_id);
  if (!task) throw new Error('The text was not found.');
  expect(task).toMatchObject({ location: { city: 'Provo' }, publish: false, onlyBuiltIn: true });
  invoke.mockResolvedValue(written(BETTER));
  await generateArticle(client, task);
  const [article] = (await articles()).filter(({ id }) => id === article_id);
  expect(article).toMatchObject({ content: BETTER, meta_description: 'Gold in Provo now' });
});
