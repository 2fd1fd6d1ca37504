import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { article, state } from '../rows.ts';

const backend = await testBackend();
await backend.checkEachText();
const admin = await backend.admin();
afterAll(() => backend.close());

type Seen = { id: string; updated_at: string };
const TEXT = { content: '# Gold in Nevada\n\nGold can fall.' };

let location_id = '';
beforeEach(async () => {
  await backend.sql(`delete from locations where state_slug in ('nevada', 'testland')`);
  location_id = await addLocation('Nevada');
});

async function addLocation(name: string): Promise<string> {
  const { data } = await admin
    .from('locations')
    .insert(state(name, name.toLowerCase()))
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

async function add(slug: string, more: object = {}): Promise<Seen> {
  const { data } = await admin
    .from('articles')
    .insert({ ...article(location_id, slug), ...TEXT, title: slug, ...more })
    .select('id, updated_at')
    .single()
    .throwOnError();
  return data;
}

const asked = (seen: readonly Seen[]) => ({
  articles: seen.map(({ id }) => id),
  seen: seen.map(({ updated_at }) => updated_at),
});
const left = async () => {
  const { data } = await admin
    .from('articles')
    .select('slug, status')
    .eq('location_id', location_id)
    .order('slug')
    .throwOnError();
  return data.map(({ slug, status }) => `${slug} ${status}`);
};
const publish = (seen: readonly Seen[]) =>
  admin.rpc('set_article_statuses', { ...asked(seen), new_status: 'published' });

describe('deleting several', () => {
  test('deletes the unchanged articles, and answers the one that was changed meanwhile', async () => {
    const seen = [await add('a'), await add('b'), await add('c')];
    await admin.from('articles').update({ title: 'Saved by a colleague' }).eq('slug', 'b').throwOnError();
    const { data } = await admin.rpc('delete_articles', asked(seen)).throwOnError();
    expect(data).toMatchObject([
      { article_id: seen[1]?.id, title: 'Saved by a colleague', status: 'draft', reason: 'changed' },
    ]);
    expect(await left()).toEqual(['b draft']);
  });

  test('an article that is already gone is not a failure, and its location prefers one that is left', async () => {
    const gone = await add('gone', { status: 'published' });
    const stays = await add('stays');
    await admin.rpc('delete_articles', asked([gone])).throwOnError();
    expect((await admin.rpc('delete_articles', asked([gone])).throwOnError()).data).toEqual([]);
    const { data } = await admin.from('location_overview').select().eq('id', location_id).single();
    expect(data).toMatchObject({ article_id: stays.id, article_status: 'draft' });
  });

  test('a lead that came from the article stays', async () => {
    const gone = await add('gone', { status: 'published' });
    const id = crypto.randomUUID();
    await backend.sql(
      `insert into leads (id, article_id, name, email) values ($1, $2, 'Ada Example', 'ada@example.com')`,
      [id, gone.id],
    );
    await admin.rpc('delete_articles', asked([gone])).throwOnError();
    expect(await backend.sql('select article_id from leads where id = $1', [id])).toEqual([
      { article_id: null },
    ]);
  });

  test('a thousand fit into one call; more, or articles without the seen version, are refused', async () => {
    await backend.sql(
      `insert into articles (location_id, article_type, title, slug)
       select $1, 'state', 'Article ' || n, 'many-' || n from generate_series(1, 1000) n`,
      [location_id],
    );
    const { data: many } = await admin
      .from('articles')
      .select('id, updated_at')
      .eq('location_id', location_id)
      .throwOnError();
    expect(many).toHaveLength(1000);
    const tooMany = [...many, { id: crypto.randomUUID(), updated_at: '2026-01-01T00:00:00Z' }];
    expect((await admin.rpc('delete_articles', asked(tooMany))).error?.code).toBe('22023');
    const unseen = await admin.rpc('delete_articles', { ...asked(many), seen: [] });
    expect(unseen.error?.code).toBe('22023');
    expect((await admin.rpc('delete_articles', asked(many)).throwOnError()).data).toEqual([]);
    expect(await left()).toEqual([]);
  });
});

describe('the status of several', () => {
  test('is set on unchanged articles; the others are answered with the reason', async () => {
    const seen = [await add('a'), await add('b'), await add('c'), await add('d', { content: ' \n' })];
    seen.push(await add('e', { content: 'Gold is held citeturn0search0 for long.' }));
    await admin.from('articles').update({ title: 'Changed' }).eq('slug', 'b').throwOnError();
    await admin.from('articles').delete().eq('slug', 'c').throwOnError();
    const { data } = await publish(seen).throwOnError();
    expect(data.map(({ article_id, reason }) => [article_id, reason])).toEqual([
      [seen[1]?.id, 'changed'],
      [seen[3]?.id, 'empty'],
      [seen[4]?.id, 'marked'],
      [seen[2]?.id, 'deleted'],
    ]);
    expect(await left()).toEqual(['a published', 'b draft', 'd draft', 'e draft']);
  });

  test('an empty article may be a draft, and one that already has the status is left as it is', async () => {
    const seen = [await add('a', { content: '' }), await add('b', { status: 'pending_review' })];
    const { data } = await admin
      .rpc('set_article_statuses', { ...asked(seen), new_status: 'pending_review' })
      .throwOnError();
    expect(data).toEqual([]);
    expect(await left()).toEqual(['a pending_review', 'b pending_review']);
    const [unchanged] = await backend.sql(
      'select updated_at = created_at as same from articles where id = $1',
      [seen[1]?.id],
    );
    expect(unchanged).toEqual({ same: true });
  });
});
