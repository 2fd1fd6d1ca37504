import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPreview } from '../../../src/data/articles/preview-reads.ts';
import { fetchPublicContributors } from '../../../src/data/contributors/contributor-reads.ts';
import { fetchPublishedLocation } from '../../../src/data/locations/published-location-reads.ts';
import { testBackend } from '../../support/backend.ts';
import { type Article, editorialDesk, nobody, today } from './editorial-desk.ts';

const backend = await testBackend();
await backend.checkEachText();
afterAll(backend.close);
const admin = await backend.admin();
const { anon, sql } = backend;

const { save, article, byline, name } = editorialDesk(admin, sql);

const ada = (await save({ name: 'Ada Author', credentials: 'CFP' }).throwOnError()).data;
const ruth = (await save({ name: 'Ruth Reviewer', biography: 'A long life.' }).throwOnError()).data;

beforeEach(async () => {
  await sql('update articles set author_id = null, reviewer_id = null, reviewed_on = null');
});

describe('who may do what', () => {
  test('visitors read whom a published article names, and nobody else', async () => {
    expect(await fetchPublicContributors(anon)).toEqual([]);
    await name({ author: ada }, article("a.status = 'draft'"));
    expect(await fetchPublicContributors(anon)).toEqual([]);
    expect((await name({ author: ada, reviewer: ruth, reviewed_on: today })).error).toBeNull();
    expect((await fetchPublicContributors(anon)).map((each) => each.name).sort()).toEqual([
      'Ada Author',
      'Ruth Reviewer',
    ]);
    const slugs = { state: 'california', city: 'san-diego', neighborhood: 'la-jolla' };
    expect((await fetchPublishedLocation(anon, slugs))?.articles[0]).toMatchObject({
      author: { id: ada, name: 'Ada Author', credentials: 'CFP', link: null },
      reviewer: { id: ruth, name: 'Ruth Reviewer', credentials: null, link: null },
      reviewed_on: today,
    });
  });

  test('a preview names the same people', async () => {
    const draft = await article("a.status = 'draft'");
    await name({ author: ada }, Promise.resolve(draft));
    const { data } = await admin.rpc('create_article_preview', { article: draft.id }).throwOnError();
    expect((await fetchPreview(anon, data[0]?.secret ?? ''))?.article).toMatchObject({
      author: { name: 'Ada Author', credentials: 'CFP' },
      reviewer: null,
      reviewed_on: null,
    });
  });
});

describe('a byline', () => {
  test('needs a reviewer with a day, who is not the author, and no day to come', async () => {
    const refused = async (people: object) => (await name(people)).error?.message;
    expect(await refused({ reviewer: ruth })).toBe('A review needs both a reviewer and its day.');
    expect(await refused({ reviewed_on: today })).toBe('A review needs both a reviewer and its day.');
    expect(await refused({ author: ruth, reviewer: ruth, reviewed_on: today })).toBe(
      'Authors cannot review their own text.',
    );
    expect(await refused({ reviewer: ruth, reviewed_on: '2999-01-01' })).toBe(
      'A review cannot be in the future.',
    );
    expect(await refused({ author: crypto.randomUUID() })).toBe(
      'Someone has deleted this contributor. Choose another one.',
    );
    expect(await byline((await article()).id)).toEqual(nobody);
  });

  test('of two administrators, the second one is told', async () => {
    const seen = await article();
    const twice = () => admin.rpc('set_byline', { article: seen.id, seen_at: seen.updated_at, author: ada });
    await twice().throwOnError();
    const late = await twice();
    expect([late.status, late.error?.message]).toEqual([
      409,
      'Someone else has changed this article. Reload it and try again.',
    ]);
  });

  test('loses its review with another text, which the earlier version keeps', async () => {
    await name({ author: ada, reviewer: ruth, reviewed_on: today });
    const { id } = await article();
    await admin.from('articles').update({ status: 'pending_review' }).eq('id', id).throwOnError();
    expect(await byline(id)).toMatchObject({ reviewer: 'Ruth Reviewer' });
    await admin.from('articles').update({ title: 'Another title' }).eq('id', id).throwOnError();
    expect(await byline(id)).toEqual({ ...nobody, author: 'Ada Author' });
    const { data } = await admin
      .from('article_revisions')
      .select('author, reviewer, reviewed_on')
      .eq('article_id', id)
      .order('created_at', { ascending: false })
      .limit(1)
      .throwOnError();
    expect(data).toEqual([{ author: 'Ada Author', reviewer: 'Ruth Reviewer', reviewed_on: today }]);
    await admin.from('articles').update({ status: 'published' }).eq('id', id).throwOnError();
  });

  test('has no review of a text that was changed later', async () => {
    await sql(`update article_revisions set created_at = now() where article_id = '${(await article()).id}'`);
    expect((await name({ reviewer: ruth, reviewed_on: '2025-07-01' })).error?.message).toMatch(
      /^The text was last changed on .+, and a review must cover the current text\.$/,
    );
  });

  test('loses its author to a generated text, but not to an edited one', async () => {
    await name({ author: ada });
    const { id } = await article();
    await admin.from('articles').update({ content: 'By hand, with care.' }).eq('id', id).throwOnError();
    expect(await byline(id)).toMatchObject({ author: 'Ada Author' });
    await backend.service.rpc('record_generated_text', { content: 'By a model.', model: 'gpt-4o' });
    await admin
      .from('articles')
      .update({ content: 'By a model.', generated_by: 'openai:gpt-4o' })
      .eq('id', id)
      .throwOnError();
    expect(await byline(id)).toEqual(nobody);
    await name({ author: ada });
    await backend.service
      .from('articles')
      .update({ content: 'By a run.', generated_by: 'openai:gpt-4o' })
      .eq('id', id)
      .throwOnError();
    expect(await byline(id)).toEqual(nobody);
  });
});

describe('several articles', () => {
  test('get one author; those that somebody changed, deleted or that this person reviewed are left alone', async () => {
    await name({ reviewer: ada, reviewed_on: today });
    const rows = await sql<Article>('select id, updated_at::text from articles order by id limit 4');
    const reviewed = await article();
    const [fine, changed] = rows.filter(({ id }) => id !== reviewed.id);
    if (!fine || !changed) throw new Error('There are too few articles.');
    await sql(`update articles set status = status where id = '${changed.id}'`);
    const gone = { id: crypto.randomUUID(), updated_at: fine.updated_at };
    const all = [fine, changed, reviewed, gone];
    const { data } = await admin
      .rpc('set_authors', {
        articles: all.map(({ id }) => id),
        seen: all.map(({ updated_at }) => updated_at),
        author: ada,
      })
      .throwOnError();
    expect(new Map(data.map(({ article_id, reason }) => [article_id, reason]))).toEqual(
      new Map([
        [changed.id, 'changed'],
        [reviewed.id, 'reviewer'],
        [gone.id, 'deleted'],
      ]),
    );
    expect(await byline(fine.id)).toMatchObject({ author: 'Ada Author' });
    expect(await byline(changed.id)).toMatchObject({ author: null });
  });
});
