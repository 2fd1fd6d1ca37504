import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dataOf } from '../../../src/data/client/data-error.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(backend.close);
const admin = await backend.admin();
const anonymous = backend.client();
const { sql } = backend;

const fact = {
  ...{ about: 'guam', kind: 'bullion_sales_tax', status: 'exempt', amount: null, note: 'Exempt since 2020.' },
  ...{
    remark: 'Ask the agency.',
    conflict: null,
    confidence: 'medium',
    also_at: null,
    review_by: '2099-01-01',
  },
  ...{ source_title: 'Guam Code', source_url: 'https://guam.example/code', source_kind: 'primary' },
  source_dated: '2020-05',
};
const listed = z.looseObject({
  ...{ id: z.string(), status: z.string(), updated_at: z.string(), verified_at: z.string().nullable() },
  ...{ is_public: z.boolean(), is_due: z.boolean() },
});
const seen = async (about: string) =>
  listed.parse(
    (await admin.from('fact_list').select('*').eq('about', about).limit(1).single().throwOnError()).data,
  );
const save = (change: object = {}, more: object = {}) =>
  admin.rpc('save_fact', { fact: { ...fact, ...change }, ...more });
const visible = async (about: string) =>
  (
    await anonymous
      .from('facts')
      .select('kind, status, note, sources(title, url)')
      .eq('state_slug', about)
      .throwOnError()
  ).data;

test('the drafts are there, none verified; visitors see only those of high confidence, with their sources', async () => {
  const { data } = await admin.from('fact_list').select('verified_at, is_public, confidence').throwOnError();
  expect(data).toHaveLength(99);
  expect(data?.filter(({ verified_at }) => verified_at)).toEqual([]);
  expect(new Set(data?.filter((each) => each.is_public).map(({ confidence }) => confidence))).toEqual(
    new Set(['high']),
  );
  expect(await visible('california')).toMatchObject([
    { kind: 'bullion_sales_tax', status: 'threshold', sources: { url: expect.stringContaining('https://') } },
  ]);
  expect(await visible('alabama')).toEqual([]);
});

test('a fact is public once it is verified, and not any more when its words change', async () => {
  await save().throwOnError();
  expect(await visible('guam')).toEqual([]);
  const draft = await seen('guam');
  await admin
    .rpc('verify_fact', { fact_id: draft.id, seen_at: draft.updated_at, review_by: '2099-06-01' })
    .throwOnError();
  expect(await visible('guam')).toMatchObject([{ status: 'exempt', note: 'Exempt since 2020.' }]);
  const verified = await seen('guam');
  await save({ remark: 'Asked.' }, { fact_id: verified.id, seen_at: verified.updated_at }).throwOnError();
  const remarked = await seen('guam');
  expect(remarked.verified_at).not.toBeNull();
  await save({ status: 'taxed' }, { fact_id: remarked.id, seen_at: remarked.updated_at }).throwOnError();
  expect(await seen('guam')).toMatchObject({ status: 'taxed', verified_at: null, is_public: false });
  const { data } = await admin
    .from('fact_history')
    .select('was, becomes')
    .eq('fact_id', draft.id)
    .order('changed_at')
    .throwOnError();
  expect(data?.map(({ becomes }) => z.object({ status: z.string() }).parse(becomes).status)).toEqual([
    ...['exempt', 'exempt', 'exempt', 'taxed'],
  ]);
});

test('two administrators: the second one is told, and changes nothing', async () => {
  const { id, updated_at } = await seen('guam');
  await save({ status: 'partial' }, { fact_id: id, seen_at: updated_at }).throwOnError();
  const late = await save({ status: 'exempt' }, { fact_id: id, seen_at: updated_at });
  expect([late.status, late.error?.message]).toEqual([409, 'Someone else has changed this fact.']);
  const twice = await save();
  expect([twice.status, twice.error?.message]).toEqual([409, 'This fact already exists for this place.']);
  expect(await seen('guam')).toMatchObject({ status: 'partial' });
});

test('a fact that nobody has verified is hidden from the day of its review on, and its page has changed', async () => {
  await sql(`update facts set confidence = 'high', review_by = current_date + 1 where state_slug = 'guam'`);
  expect(await visible('guam')).toHaveLength(1);
  await sql(`delete from private.fact_days`);
  await sql(`update facts set review_by = current_date where state_slug = 'guam'`);
  expect(await visible('guam')).toEqual([]);
  await sql('delete from private.page_changes');
  await sql('select private.forget_expired()');
  await sql('select private.forget_expired()');
  expect(await sql(`select reach from private.page_changes where path = '/guam' order by 1`)).toEqual([
    { reach: 'below' },
    { reach: 'page' },
  ]);
});

test('a changed fact changes its page; a deleted one keeps its history', async () => {
  const { id, updated_at } = await seen('guam');
  await sql('delete from private.page_changes');
  await admin.rpc('delete_fact', { fact_id: id, seen_at: updated_at }).throwOnError();
  expect(await sql(`select path, reach from private.page_changes where path = '/guam' order by 2`)).toEqual([
    { path: '/guam', reach: 'below' },
    { path: '/guam', reach: 'page' },
  ]);
  expect(await sql(`select 1 from fact_history where fact_id = $1 and becomes is null`, [id])).toHaveLength(
    1,
  );
  const gone = await save({}, { fact_id: id, seen_at: updated_at });
  expect(gone.error?.message).toBe('This fact no longer exists.');
  // Staff must read that it no longer exists, and not that the server has a problem.
  expect(() => dataOf(gone, 'Saving a fact')).toThrow(expect.objectContaining({ kind: 'not_found' }));
});

test('any text may state a fact of the country, so it changes all pages, also when it becomes due', async () => {
  await sql(
    `update facts set review_by = current_date + 1 where subject = 'country' and kind = 'legal_tender'`,
  );
  for (const change of [
    `update facts set note = 'Coins of the United States only.' where subject = 'country' and kind = 'legal_tender'`,
    'select private.forget_expired()',
  ]) {
    await sql('delete from private.fact_days');
    await sql(`insert into private.fact_days (day) values (current_date - 1)`);
    await sql('delete from private.page_changes');
    if (change.startsWith('select'))
      await sql(`alter table facts disable trigger facts_note_pages;
        update facts set review_by = current_date where subject = 'country' and kind = 'legal_tender';
        alter table facts enable trigger facts_note_pages`);
    await sql(change);
    expect(await sql(`select path from private.page_changes where reach = 'below'`)).toEqual([{ path: '/' }]);
  }
});

test('an import adds, changes and leaves alone, about the country, states and locations, all or nothing', async () => {
  const facts = [
    { ...fact, about: '', status: 'taxed' },
    { ...fact, about: 'california/san-diego', kind: 'local_sales_tax', status: null, amount: 7.75 },
    { ...fact, about: 'guam' },
  ];
  const bring = (lines: object[]) => admin.rpc('import_facts', { facts: JSON.parse(JSON.stringify(lines)) });
  expect((await bring(facts).throwOnError()).data).toEqual({ added: 3, changed: 0, same: 0 });
  const again = facts.map((each) => (each.about === 'guam' ? { ...each, note: 'Exempt.' } : each));
  expect((await bring(again).throwOnError()).data).toEqual({ added: 0, changed: 1, same: 2 });
  const bad = await bring([
    { ...fact, about: 'guam', note: 'New.' },
    { ...fact, about: 'guam/nowhere' },
  ]);
  expect(bad.error?.message).toBe('There is no location guam/nowhere.');
  expect(await visible('guam')).toEqual([]);
  expect(await sql(`select note from facts where state_slug = 'guam'`)).toEqual([{ note: 'Exempt.' }]);
});
