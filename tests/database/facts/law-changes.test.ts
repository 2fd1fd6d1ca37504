import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(backend.close);
const admin = await backend.admin();
const anonymous = backend.client();
const { sql } = backend;

const fact = {
  ...{ about: 'guam', kind: 'bullion_sales_tax', status: 'exempt', amount: null, note: 'Exempt since 2020.' },
  ...{ remark: 'Ask.', conflict: null, confidence: 'medium', also_at: null, review_by: '2099-01-01' },
  ...{ source_title: 'Guam Code', source_url: 'https://guam.example/code', source_kind: 'primary' },
  source_dated: '2020-05',
};

async function save(change: object = {}): Promise<void> {
  const [seen] = await sql<{ id: string; updated_at: string }>(
    `select id, updated_at::text from facts where state_slug = 'guam'`,
  );
  await admin
    .rpc('save_fact', {
      fact: { ...fact, ...change },
      ...(seen && { fact_id: seen.id, seen_at: seen.updated_at }),
    })
    .throwOnError();
}
const verify = () =>
  sql(`update facts set verified_at = clock_timestamp(), review_by = '2099-06-01' where state_slug = 'guam'`);
const listed = z.array(
  z.looseObject({
    ...{ state_slug: z.string(), change: z.string(), status: z.string(), was_status: z.string().nullable() },
    ...{ note: z.string().nullable(), verified_at: z.string().nullable(), source_url: z.string() },
  }),
);
const changes = async () => listed.parse((await anonymous.rpc('law_changes').throwOnError()).data);
const ofGuam = async () =>
  (await changes())
    .filter(({ state_slug }) => state_slug === 'guam')
    .map(({ change, status, was_status, note, verified_at }) => [
      ...[change, status, was_status, note, verified_at !== null],
    ]);

test('every public draft is recorded once, with its source; no other is', async () => {
  const all = await changes();
  const [shown] = await sql<{ count: number }>(
    `select count(*)::int as count from facts where subject = 'state' and confidence = 'high' and review_by > current_date`,
  );
  expect(all).toHaveLength(shown?.count ?? 0);
  expect(new Set(all.map(({ change }) => change))).toEqual(new Set(['recorded']));
  for (const { source_url } of all) expect(source_url).toMatch(/^https?:/);
  expect(Object.keys(all[0] ?? {})).not.toContain('remark');
});

test('only versions that were public are told, and each change of the answer or the note once', async () => {
  await save();
  expect(await ofGuam()).toEqual([]);
  await verify();
  expect(await ofGuam()).toEqual([['recorded', 'exempt', null, 'Exempt since 2020.', true]]);
  // A second verification or a remark does not mean that the law has changed.
  await verify();
  await save({ remark: 'Asked.', review_by: '2099-07-01' });
  expect(await ofGuam()).toHaveLength(1);

  // No list shows an unverified guess, and it hides the fact's lines until someone has verified it.
  await save({ status: 'partial', note: 'A guess.' });
  expect(await ofGuam()).toEqual([]);
  await save({ status: 'taxed', note: 'Taxed since 2026.' });
  await verify();
  await save({ status: 'taxed', note: 'Taxed since 2026 at 4%.', confidence: 'high' });
  expect(await ofGuam()).toEqual([
    ['words', 'taxed', 'taxed', 'Taxed since 2026 at 4%.', false],
    ['answer', 'taxed', 'exempt', 'Taxed since 2026.', true],
    ['recorded', 'exempt', null, 'Exempt since 2020.', true],
  ]);
});

test('an overdue fact that nobody has verified has no line, and a deleted one neither', async () => {
  await save({
    status: 'taxed',
    note: 'Taxed since 2026 at 4%.',
    confidence: 'high',
    review_by: '2020-01-01',
  });
  expect(await ofGuam()).toEqual([]);
  await verify();
  expect(await ofGuam()).toHaveLength(3);
  await sql(`delete from facts where state_slug = 'guam'`);
  expect(await ofGuam()).toEqual([]);
});

test('a change of a fact changes the page and its feed, which search engines are not told of', async () => {
  await sql('delete from private.page_changes');
  await save();
  const changed = await sql<{ path: string }>(`select distinct path from private.page_changes order by path`);
  expect(changed.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/gold-law-changes', '/gold-law-changes.xml', '/guam']),
  );
  const [answer] = await sql<{ has: boolean }>(`select private.has_public_page('/gold-law-changes') as has`);
  expect(answer?.has).toBe(true);
});
