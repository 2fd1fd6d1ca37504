import { afterAll, beforeEach, expect, test } from 'vitest';
import { createPreview, endPreview, fetchPreviews } from '../../../src/data/articles/article-previews.ts';
import { fetchPreview } from '../../../src/data/articles/preview-reads.ts';
import { testBackend } from '../../support/backend.ts';
import { article, state } from '../rows.ts';

// The staff's client signs in from a browser; here each call gets a client of the test's.
const backend = await testBackend();
const admin = await backend.admin();
const reader = await backend.reader();
afterAll(() => backend.close());

let id = '';
beforeEach(async () => {
  await backend.sql(`delete from locations where state_slug = 'nevada'`);
  const location = await admin
    .from('locations')
    .insert(state('Nevada', 'nevada'))
    .select('id')
    .single()
    .throwOnError();
  const row = { ...article(location.data.id, 'gold'), content: '# Gold in Nevada\n\nA draft.' };
  id = (await admin.from('articles').insert(row).select('id').single().throwOnError()).data.id;
});

test('anybody with the secret can read the draft and its location for seven days', async () => {
  const { secret, expires_at } = await createPreview(admin, id);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  expect(await fetchPreview(backend.anon, secret)).toMatchObject({
    status: 'draft',
    article: { title: 'Gold in Nevada', content: '# Gold in Nevada\n\nA draft.' },
    location: { location_type: 'state', state: 'Nevada', state_slug: 'nevada' },
    expires_at,
  });
  // The preview shows the article as it is saved now.
  await admin.from('articles').update({ content: 'A better draft.' }).eq('id', id).throwOnError();
  expect((await fetchPreview(backend.anon, secret))?.article.content).toBe('A better draft.');
});

test('an expired preview, an ended one and an invalid secret all get the answer of one that never existed', async () => {
  const expired = await createPreview(admin, id);
  await backend.sql(`update article_previews set expires_at = now() - interval '1 second'`);
  const ended = await createPreview(admin, id);
  const [listed] = await fetchPreviews(admin, id);
  await endPreview(admin, listed?.id ?? '');
  const rubbish = [
    '',
    'x',
    'f'.repeat(64),
    'F'.repeat(64),
    `${'f'.repeat(63)}'`,
    'é'.repeat(64),
    '%'.repeat(64),
  ];
  for (const secret of [expired.secret, ended.secret, ...rubbish, 'f'.repeat(100_000)]) {
    expect(await fetchPreview(backend.anon, secret)).toBeNull();
  }
  expect(await fetchPreviews(admin, id)).toEqual([]);
});

test('the secret is nowhere in the database, and nobody can read its hash', async () => {
  const { secret } = await createPreview(admin, id);
  const [row] = await backend.sql<{ row: object }>('select to_jsonb(p) as row from article_previews p');
  expect(JSON.stringify(row)).not.toContain(secret);
  for (const client of [backend.anon, reader, admin]) {
    expect((await client.from('article_previews').select('secret_hash')).error?.code).toBe('42501');
  }
});

test('an article has at most twenty previews, which are deleted with it', async () => {
  const made = await createPreview(admin, id);
  for (let count = 1; count < 20; count += 1) await createPreview(admin, id);
  expect((await admin.rpc('create_article_preview', { article: id })).status).toBe(409);
  await admin.from('articles').delete().eq('id', id).throwOnError();
  expect(await fetchPreview(backend.anon, made.secret)).toBeNull();
  expect((await admin.rpc('create_article_preview', { article: id })).status).toBe(404);
});
