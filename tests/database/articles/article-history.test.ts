import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tables, TablesUpdate } from '../../../src/data/database.types.ts';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from '../foundation/callers.ts';
import { article } from '../rows.ts';

const backend = await testBackend();
await backend.checkEachText();
afterAll(() => backend.close());
const admin = await backend.admin();
const callers = await callersOf(backend);
const { data: who } = await admin.auth.getUser();

const { id: location } = (
  await admin
    .from('locations')
    .select('id')
    .match({ location_type: 'state', state_slug: 'texas' })
    .single()
    .throwOnError()
).data;

let written: Tables<'articles'>;
beforeEach(async () => {
  await admin.from('articles').delete().eq('slug', 'gold').throwOnError();
  written = (await admin.from('articles').insert(article(location, 'gold')).select().single().throwOnError())
    .data;
});

const change = (values: TablesUpdate<'articles'>) =>
  admin.from('articles').update(values).eq('id', written.id).throwOnError();
const revisions = async () =>
  (
    await admin
      .from('article_revisions')
      .select('id, article_id, title, meta_description, content, status, created_at, created_by')
      .eq('article_id', written.id)
      .order('created_at')
      .throwOnError()
  ).data;
/** The time of the database's clock before and after the work. */
async function during(work: () => PromiseLike<unknown>) {
  const now = async () => (await backend.sql<{ now: string }>('select now()'))[0]?.now ?? '';
  const before = await now();
  await work();
  return { before: Date.parse(before), after: Date.parse(await now()) };
}

describe('revisions', () => {
  test.each<[string, TablesUpdate<'articles'>]>([
    ['title', { title: 'Another title' }],
    ['description', { meta_description: 'Another description.' }],
    ['description, removed', { meta_description: null }],
    ['content', { content: '# Another text' }],
    ['all three', { title: 'Another title', meta_description: null, content: '# Another text' }],
  ])('a change of the %s stores one: the former article, with who changed it and when', async (_, values) => {
    const { before, after } = await during(() => change(values));
    const kept = await revisions();
    const { title, meta_description, content, status } = written;
    expect(kept).toMatchObject([{ title, meta_description, content, status, created_by: who.user?.id }]);
    expect(Date.parse(kept[0]?.created_at ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(kept[0]?.created_at ?? '')).toBeLessThanOrEqual(after);
  });

  test('each change stores one, and together they tell the whole history', async () => {
    await change({ content: 'second' });
    await change({ status: 'published' });
    await change({ content: 'third', title: 'Third' });
    await change({ content: 'fourth' });
    expect((await revisions()).map(({ title, content, status }) => [title, content, status])).toEqual([
      [written.title, written.content, 'draft'],
      [written.title, 'second', 'published'],
      ['Third', 'third', 'published'],
    ]);
  });

  test.each<[string, TablesUpdate<'articles'>]>([
    ['the status', { status: 'published' }],
    ['the slug', { slug: 'gold', generated_by: 'template' }],
    ['the text to the same text', { title: 'Gold in Nevada', content: '# Gold in Nevada' }],
  ])('a change of %s stores none', async (_, values) => {
    await change(values);
    expect(await revisions()).toEqual([]);
  });

  test("the service's changes are stored too, without a person", async () => {
    await backend.service
      .from('articles')
      .update({ content: 'imported' })
      .eq('id', written.id)
      .throwOnError();
    expect(await revisions()).toMatchObject([{ content: written.content, created_by: null }]);
  });

  test('a refused change stores none', async () => {
    const { error } = await admin.from('articles').update({ title: ' ' }).eq('id', written.id);
    expect(error).not.toBeNull();
    await callers.reader('PATCH', `articles?id=eq.${written.id}`, { body: { title: 'Vandalism' } });
    expect(await revisions()).toEqual([]);
  });
});

describe('updated_at', () => {
  test.each([
    ['the past', '2001-01-01T00:00:00Z'],
    ['the future', '2099-01-01T00:00:00Z'],
    ['nothing', undefined],
  ])("is the server's clock when the caller sends %s", async (_, updated_at) => {
    const { before, after } = await during(() => change({ status: 'pending_review', updated_at }));
    const { data } = await admin
      .from('articles')
      .select('created_at, updated_at')
      .eq('id', written.id)
      .single()
      .throwOnError();
    expect(Date.parse(data.updated_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(data.updated_at)).toBeLessThanOrEqual(after);
    expect(data.created_at).toBe(written.created_at);
  });

  test('is set on settings and prompts too', async () => {
    const forged = { updated_at: '2001-01-01T00:00:00Z' };
    const { before } = await during(async () => {
      await admin
        .from('app_settings')
        .upsert({ setting_name: 'gpt_model', setting_value: 'gpt-4o', ...forged })
        .throwOnError();
      await admin
        .from('prompt_templates')
        .update({ content: 'Write.', ...forged })
        .eq('name', 'city_article')
        .throwOnError();
    });
    const setting = await admin
      .from('app_settings')
      .select('updated_at')
      .eq('setting_name', 'gpt_model')
      .single()
      .throwOnError();
    const prompt = await admin
      .from('prompt_templates')
      .select('updated_at')
      .eq('name', 'city_article')
      .single()
      .throwOnError();
    for (const { data } of [setting, prompt])
      expect(Date.parse(data.updated_at)).toBeGreaterThanOrEqual(before);
  });
});
