import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { state } from '../rows.ts';

const backend = await testBackend();
afterAll(backend.close);
const { anon, sql } = backend;
const admin = await backend.admin();

const TAX = 'bullion_sales_tax';
const answers = async () =>
  new Map(
    (await anon.rpc('state_answers', { asked_kind: TAX }).throwOnError()).data.map((row) => [
      row.state_slug,
      row,
    ]),
  );
const set = (slug: string, columns: string) =>
  sql(`update facts set ${columns} where kind = '${TAX}' and state_slug = '${slug}'`);

test('each state has an answer with its source, and nothing that only staff may read', async () => {
  const all = await answers();
  expect(all.size).toBe(51);
  const [fact] = all.values();
  expect(Object.keys(fact ?? {})).not.toEqual(expect.arrayContaining(['remark']));
  expect(Object.keys(fact ?? {}).sort()).toEqual([
    ...['amount', 'doubt', 'has_page', 'is_due', 'kind', 'note', 'source_dated', 'source_kind'],
    ...['source_title', 'source_url', 'state_slug', 'status', 'verified_at'],
  ]);
});

test('an answer that is not public has its doubt; one that visitors read anyway has none', async () => {
  const cases: readonly [slug: string, columns: string, doubt: string | null][] = [
    ['ohio', `confidence = 'high', review_by = '2099-01-01', conflict = 'Two', verified_at = null`, null],
    ['iowa', `confidence = 'low', conflict = null, verified_at = null`, 'unconfirmed'],
    ['utah', `confidence = 'medium', conflict = 'Two sources', verified_at = null`, 'disputed'],
    ['maine', `confidence = 'high', conflict = null, review_by = '2020-01-01', verified_at = null`, 'old'],
    ['texas', `confidence = 'low', conflict = 'Two sources', verified_at = now()`, null],
  ];
  for (const [slug, columns] of cases) await set(slug, columns);
  const all = await answers();
  expect(cases.map(([slug]) => [slug, all.get(slug)?.doubt])).toEqual(
    cases.map(([slug, , doubt]) => [slug, doubt]),
  );
  const { data } = await anon.from('facts').select('state_slug').eq('kind', TAX).throwOnError();
  const shown = data.map(({ state_slug }) => state_slug);
  for (const [slug, , doubt] of cases) expect([slug, shown.includes(slug)]).toEqual([slug, doubt === null]);
});

test('it tells whether the state has a page, and a change of either makes the tool’s page outdated', async () => {
  expect((await answers()).get('wyoming')?.has_page).toBe(false);
  const since = async () =>
    (
      await sql<{ paths: string[] }>(
        `select array(select distinct p.path from private.page_changes p where p.path = '/tools/sales-tax') as paths`,
      )
    )[0]?.paths;
  await sql('delete from private.page_changes where true');
  const added = await admin
    .from('locations')
    .insert(state('Wyoming', 'wyoming'))
    .select('id')
    .single()
    .throwOnError();
  expect((await answers()).get('wyoming')?.has_page).toBe(true);
  expect(await since()).toEqual(['/tools/sales-tax']);
  await sql('delete from private.page_changes where true');
  await admin.from('locations').delete().eq('id', added.data.id).throwOnError();
  expect((await answers()).get('wyoming')?.has_page).toBe(false);
  expect(await since()).toEqual(['/tools/sales-tax']);
  await sql('delete from private.page_changes where true');
  await set('ohio', `note = 'Another note.'`);
  expect(await since()).toEqual(['/tools/sales-tax']);
});
