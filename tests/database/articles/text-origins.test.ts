import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
const { sql, service } = backend;
const admin = await backend.admin();
afterAll(() => backend.close());
afterEach(() => sql(`delete from public.articles where slug like 'origin-%'`));

const [location] = await sql<{ id: string }>(
  `select id from public.locations where location_type = 'city' order by id limit 1`,
);
const record = (content: string, model = 'gpt-4o') =>
  service.rpc('record_generated_text', { content, model }).throwOnError();
let number = 0;
/** Stores an article as an administrator would, and returns its mark of origin. */
const add = async (content: string, generated_by: string | null) => {
  number += 1;
  const article = { location_id: location?.id ?? '', article_type: 'city' as const, title: 'Gold', content };
  const { data } = await admin
    .from('articles')
    .insert({ ...article, slug: `origin-${number}`, generated_by })
    .select('id, generated_by')
    .single()
    .throwOnError();
  return data;
};
const change = async (
  id: string,
  change: { content?: string; title?: string; generated_by?: string | null },
) => {
  const answer = admin.from('articles').update(change).eq('id', id).select('generated_by').single();
  return (await answer.throwOnError()).data.generated_by;
};

test("a model's text is marked with the model, whatever the caller sends", async () => {
  await record('# Written', 'gpt-4o-mini');
  for (const sent of ['openai:gpt-4o-mini', 'openai:another', 'template', null]) {
    expect(await add('# Written', sent)).toMatchObject({ generated_by: 'openai:gpt-4o-mini' });
  }
});

test('no other text is ever marked with a model', async () => {
  const { id, generated_by } = await add('# By hand', 'openai:gpt-4o');
  expect(generated_by).toBeNull();
  expect(await change(id, { generated_by: 'openai:gpt-4o' })).toBeNull();
  expect(await change(id, { content: '# By another hand', generated_by: 'openai:gpt-4o' })).toBeNull();
});

test('the mark stays with its text, even when that was edited by hand', async () => {
  await record('# Written');
  const { id } = await add('# Written', null);
  expect(await change(id, { generated_by: null })).toBe('openai:gpt-4o');
  expect(await change(id, { title: 'Gold here', generated_by: 'template' })).toBe('openai:gpt-4o');
  expect(await change(id, { content: '# Written, and edited' })).toBe('openai:gpt-4o');
  await record('# Written anew', 'gpt-5');
  expect(await change(id, { content: '# Written anew' })).toBe('openai:gpt-5');
});

test('the mark of the built-in text stays until the text changes', async () => {
  const { id, generated_by } = await add('# Built in', 'template');
  expect(generated_by).toBe('template');
  expect(await change(id, { generated_by: null })).toBe('template');
  expect(await change(id, { content: '# Built in, with a comma' })).toBe('template');
  expect(await change(id, { content: '# By hand', generated_by: null })).toBeNull();
});

describe('an earlier version that is restored', () => {
  test("brings its mark along, even after the text's record was deleted", async () => {
    const { id } = await add('# By hand', null);
    await record('# By a model', 'gpt-5');
    expect(await change(id, { content: '# By a model' })).toBe('openai:gpt-5');
    expect(await change(id, { content: '# By hand' })).toBeNull();
    await sql('truncate private.generated_texts');
    expect(await change(id, { content: '# By a model' })).toBe('openai:gpt-5');
  });

  test('is marked as built-in text again if it was', async () => {
    const { id } = await add('# Built in', 'template');
    await record('# By a model', 'gpt-5');
    await change(id, { content: '# By a model' });
    expect(await change(id, { content: '# Built in' })).toBe('template');
  });

  test('gets the mark back that a changed comma had removed', async () => {
    await record('# Written');
    const { id } = await add('# Written', null);
    await sql('truncate private.generated_texts');
    expect(await change(id, { content: '# Written,', generated_by: null })).toBeNull();
    expect(await change(id, { content: '# Written', generated_by: null })).toBe('openai:gpt-4o');
  });
});

test("a text with a text area's line ends counts as the same text", async () => {
  await record('# Written\r\n\r\nGold');
  expect(await add('# Written\n\nGold', null)).toMatchObject({ generated_by: 'openai:gpt-4o' });
});

test('a text that the owner or the service key stores keeps the mark that it has', async () => {
  const { id } = await add('# By hand', null);
  await service.from('articles').update({ generated_by: 'openai:gpt-4' }).eq('id', id).throwOnError();
  expect(await change(id, { title: 'Gold here' })).toBe('openai:gpt-4');
});

test('records are deleted after thirty days', async () => {
  await record('# Of old');
  await sql(`update private.generated_texts set created_at = now() - interval '31 days'`);
  await record('# Of today');
  expect(await sql('select from private.generated_texts')).toHaveLength(1);
  expect(await add('# Of old', 'openai:gpt-4o')).toMatchObject({ generated_by: null });
});
