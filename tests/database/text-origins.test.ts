import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { testBackend } from '../support/backend.ts';

const backend = await testBackend();
const { sql, anon, service } = backend;
const [admin, reader] = await Promise.all([backend.admin(), backend.reader()]);
afterAll(() => backend.close());
afterEach(() => sql(`delete from public.articles where slug like 'origin-%'`));

const [location] = await sql<{ id: string }>(
  `select id from public.locations where location_type = 'city' order by id limit 1`,
);
const record = (content: string, model = 'gpt-4o') =>
  service.rpc('record_generated_text', { content, model }).throwOnError();
let number = 0;
/** Stores an article as an administrator would, and answers who is said to have written it. */
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

test('a text that a model has given is marked with it, whatever is sent', async () => {
  await record('# Written', 'gpt-4o-mini');
  for (const sent of ['openai:gpt-4o-mini', 'openai:another', 'template', null]) {
    expect(await add('# Written', sent)).toMatchObject({ generated_by: 'openai:gpt-4o-mini' });
  }
});

test('no other text is said to be of a model, at first or later', async () => {
  const { id, generated_by } = await add('# By hand', 'openai:gpt-4o');
  expect(generated_by).toBeNull();
  expect(await change(id, { generated_by: 'openai:gpt-4o' })).toBeNull();
  expect(await change(id, { content: '# By another hand', generated_by: 'openai:gpt-4o' })).toBeNull();
});

test('the mark stays with its text, and with one that was edited by hand', async () => {
  await record('# Written');
  const { id } = await add('# Written', null);
  expect(await change(id, { generated_by: null })).toBe('openai:gpt-4o');
  expect(await change(id, { title: 'Gold here', generated_by: 'template' })).toBe('openai:gpt-4o');
  expect(await change(id, { content: '# Written, and edited' })).toBe('openai:gpt-4o');
  await record('# Written anew', 'gpt-5');
  expect(await change(id, { content: '# Written anew' })).toBe('openai:gpt-5');
});

test('the mark of the built-in text stays until the text is another one', async () => {
  const { id, generated_by } = await add('# Built in', 'template');
  expect(generated_by).toBe('template');
  expect(await change(id, { generated_by: null })).toBe('template');
  expect(await change(id, { content: '# Built in, with a comma' })).toBe('template');
  expect(await change(id, { content: '# By hand', generated_by: null })).toBeNull();
});

describe('an earlier version that comes back', () => {
  test('brings along who wrote it, also when the record of it has been forgotten', async () => {
    const { id } = await add('# By hand', null);
    await record('# By a model', 'gpt-5');
    expect(await change(id, { content: '# By a model' })).toBe('openai:gpt-5');
    expect(await change(id, { content: '# By hand' })).toBeNull();
    await sql('truncate private.generated_texts');
    expect(await change(id, { content: '# By a model' })).toBe('openai:gpt-5');
  });

  test('is the built-in text again, if it was', async () => {
    const { id } = await add('# Built in', 'template');
    await record('# By a model', 'gpt-5');
    await change(id, { content: '# By a model' });
    expect(await change(id, { content: '# Built in' })).toBe('template');
  });

  test('gives back the mark that a changed comma has taken away', async () => {
    await record('# Written');
    const { id } = await add('# Written', null);
    await sql('truncate private.generated_texts');
    expect(await change(id, { content: '# Written,', generated_by: null })).toBeNull();
    expect(await change(id, { content: '# Written', generated_by: null })).toBe('openai:gpt-4o');
  });
});

test('a text is the same with the line ends of a text area', async () => {
  await record('# Written\r\n\r\nGold');
  expect(await add('# Written\n\nGold', null)).toMatchObject({ generated_by: 'openai:gpt-4o' });
});

test('what the owner or the service key stores keeps the mark that it has', async () => {
  const { id } = await add('# By hand', null);
  await service.from('articles').update({ generated_by: 'openai:gpt-4' }).eq('id', id).throwOnError();
  expect(await change(id, { title: 'Gold here' })).toBe('openai:gpt-4');
});

test('only the service key tells of a text, and nobody reads what it told', async () => {
  for (const caller of [anon, reader, admin]) {
    const { error } = await caller.rpc('record_generated_text', { content: '# Mine', model: 'gpt-4o' });
    expect(error?.code).toBe('42501');
  }
});

test('what was told is forgotten after thirty days', async () => {
  await record('# Of old');
  await sql(`update private.generated_texts set created_at = now() - interval '31 days'`);
  await record('# Of today');
  expect(await sql('select from private.generated_texts')).toHaveLength(1);
  expect(await add('# Of old', 'openai:gpt-4o')).toMatchObject({ generated_by: null });
});
