import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
await backend.checkEachText();
const admin = await backend.admin();
afterAll(() => backend.close());

let location = '';
beforeEach(async () => {
  await backend.sql(`delete from public.locations where state_slug in ('testland', 'otherland')`);
  location = await addLocation('Testland');
});

async function addLocation(state: string): Promise<string> {
  const { data, error } = await admin
    .from('locations')
    .insert({ location_type: 'state', state, state_slug: state.toLowerCase() })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}

async function addArticle(slug: string, more: object = {}): Promise<string> {
  // Only the service can set an article's date.
  const { data, error } = await backend.service
    .from('articles')
    .insert({ location_id: location, article_type: 'state', title: slug, slug, content: 'Text', ...more })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}

async function overview(id = location) {
  const { data } = await admin.from('location_overview').select().eq('id', id).single();
  return { slug: data?.article_slug, status: data?.article_status, has_content: data?.has_content };
}

test('a location without articles has no preferred one', async () => {
  expect(await overview()).toEqual({ slug: null, status: null, has_content: false });
});

test('the newest draft is preferred, and a published article is preferred to any draft', async () => {
  await addArticle('old', { created_at: '2026-01-01T00:00:00Z' });
  const newest = await addArticle('new', { created_at: '2026-02-01T00:00:00Z' });
  expect(await overview()).toEqual({ slug: 'new', status: 'draft', has_content: true });

  const published = await addArticle('out', { created_at: '2025-01-01T00:00:00Z', status: 'published' });
  expect(await overview()).toMatchObject({ slug: 'out', status: 'published' });

  await admin.from('articles').update({ status: 'draft' }).eq('id', published);
  expect(await overview()).toMatchObject({ slug: 'new' });

  await admin.from('articles').delete().eq('id', newest);
  expect(await overview()).toMatchObject({ slug: 'old' });
});

test('the chosen one of several published articles is preferred until another is chosen or it is withdrawn', async () => {
  const first = await addArticle('first', { status: 'published' });
  const second = await addArticle('second', { status: 'published' });
  const versions = () =>
    backend.sql('select slug, updated_at from articles where location_id = $1 order by slug', [location]);
  const before = await versions();
  await admin.rpc('choose_article', { article: first }).throwOnError();
  expect(await overview()).toMatchObject({ slug: 'first' });
  expect(await versions()).toEqual(before);

  // A newer one does not push the choice aside.
  await addArticle('third', { status: 'published' });
  expect(await overview()).toMatchObject({ slug: 'first' });
  await admin.rpc('choose_article', { article: second }).throwOnError();
  expect(await overview()).toMatchObject({ slug: 'second' });

  // The choice survives while the article is a draft. Meanwhile visitors see the article chosen before.
  await admin.from('articles').update({ status: 'draft' }).eq('id', second).throwOnError();
  expect(await overview()).toMatchObject({ slug: 'first', status: 'published' });
  await admin.from('articles').update({ status: 'published' }).eq('id', second).throwOnError();
  expect(await overview()).toMatchObject({ slug: 'second' });
});

test('only an existing published article can be chosen', async () => {
  const draft = await addArticle('draft');
  expect((await admin.rpc('choose_article', { article: draft })).status).toBe(409);
  expect((await admin.rpc('choose_article', { article: crypto.randomUUID() })).status).toBe(404);
});

test('the list of articles says which one its location prefers, and of how many', async () => {
  const first = await addArticle('first', { status: 'published' });
  await addArticle('second', { status: 'published' });
  await addArticle('draft');
  await admin.rpc('choose_article', { article: first }).throwOnError();
  const { data } = await admin
    .from('article_overview')
    .select('slug, is_own, published_texts')
    .eq('location_id', location)
    .order('slug');
  expect(data).toEqual([
    { slug: 'draft', is_own: false, published_texts: 2 },
    { slug: 'first', is_own: true, published_texts: 2 },
    { slug: 'second', is_own: false, published_texts: 2 },
  ]);
});

test('inserting many articles at once leaves one preferred', async () => {
  const rows = ['a', 'b', 'c'].map((slug) => ({
    location_id: location,
    article_type: 'state' as const,
    title: slug,
    slug,
  }));
  expect((await admin.from('articles').insert(rows)).error).toBeNull();
  const { data } = await admin
    .from('articles')
    .select('slug')
    .eq('location_id', location)
    .eq('is_preferred', true);
  expect(data).toHaveLength(1);
});

test('a statement on the articles of many locations leaves each location its preferred one', async () => {
  const other = await addLocation('Otherland');
  await backend.sql(
    `insert into articles (location_id, article_type, title, slug, content, created_at)
     select l, 'state', 'T', slug || right(l::text, 4), 'Text', day::timestamptz
     from unnest(array[$1, $2]::uuid[]) l,
       (values ('old-', '2026-01-01'), ('mid-', '2026-01-02'), ('new-', '2026-01-03')) as a (slug, day)`,
    [location, other],
  );
  const shown = async () => [(await overview()).slug?.slice(0, 3), (await overview(other)).slug?.slice(0, 3)];
  const others = async () =>
    (await backend.sql('select from articles where is_preferred and slug ~ $1', ['^(old|mid|new)-'])).length;
  expect([await shown(), await others()]).toEqual([['new', 'new'], 2]);
  await backend.sql(`update articles set status = 'published' where slug ~ '^(old|mid)-'`);
  expect([await shown(), await others()]).toEqual([['mid', 'mid'], 2]);
  await backend.sql(`delete from articles where slug ~ '^mid-' or slug = 'old-' || right($1::text, 4)`, [
    other,
  ]);
  expect([await shown(), await others()]).toEqual([['old', 'new'], 2]);
  await backend.sql(`delete from articles where slug ~ '^(old|mid|new)-'`);
  expect([await shown(), await others()]).toEqual([[undefined, undefined], 0]);
});

test('an article that moves to another location counts there, and no longer here', async () => {
  const moved = await addArticle('moved');
  const other = await addLocation('Otherland');
  await admin.from('articles').update({ location_id: other }).eq('id', moved);
  expect(await overview()).toMatchObject({ slug: null });
  expect(await overview(other)).toMatchObject({ slug: 'moved' });
});

test('being preferred does not change the date of an article', async () => {
  const shown = await addArticle('shown', { status: 'published' });
  const draft = await addArticle('draft');
  const before = await admin.from('articles').select('updated_at').eq('id', shown).single();
  await admin.from('articles').update({ status: 'published' }).eq('id', draft);
  await admin.from('articles').delete().eq('id', draft);
  const after = await admin.from('articles').select('updated_at').eq('id', shown).single();
  expect(after.data).toEqual(before.data);
});
