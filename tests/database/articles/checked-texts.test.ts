import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const { service, sql } = backend;

const UNCHECKED =
  'This text has not been checked yet, so it was not published. Publish it in the back office.';
const TEXTS = {
  title: 'Gold in Boise',
  meta_description: null,
  content: '# Gold\n\nFirst line.\nSecond line.',
};

let boise: string;
let nampa: string;
beforeEach(async () => {
  await sql('delete from public.locations where true');
  await sql('truncate private.checked_texts');
  const rows = ['Boise', 'Nampa'].map((city) =>
    newLocation({ location_type: 'city', state: 'Idaho', city, zip: '83702' }),
  );
  const { data } = await service.from('locations').insert(rows).select('id, city').throwOnError();
  const idOf = (city: string) => data.find((row) => row.city === city)?.id ?? '';
  [boise, nampa] = [idOf('Boise'), idOf('Nampa')];
});

const record = (location_id: string, texts: object = TEXTS) =>
  service.rpc('record_checked_texts', { texts: [{ ...TEXTS, ...texts, location_id }] }).throwOnError();
const article = (location_id = boise) => ({
  ...{ ...TEXTS, location_id, slug: 'gold', article_type: 'city' as const, status: 'draft' as const },
});
const stored = async (location_id = boise) =>
  (await admin.from('articles').insert(article(location_id)).select().single().throwOnError()).data;
const change = async (id: string, values: object) =>
  (await admin.from('articles').update(values).eq('id', id)).error?.message;
const statusOf = async (id: string) =>
  (await service.from('articles').select('status').eq('id', id).single().throwOnError()).data.status;

describe('an administrator who calls the data API', () => {
  it('publishes no text that the gate has not checked, new or stored', async () => {
    const added = await admin.from('articles').insert({ ...article(), status: 'published' });
    expect(added.error).toMatchObject({ code: '23514', message: UNCHECKED });
    const { id } = await stored();
    expect(await change(id, { status: 'published', review_reasons: null })).toBe(UNCHECKED);
    expect(await statusOf(id)).toBe('draft');
  });

  it('publishes a text that was checked, for the location that it was checked for', async () => {
    const [{ id }, other] = [await stored(), await stored(nampa)];
    await record(boise);
    expect(await change(id, { status: 'published' })).toBeUndefined();
    expect(await change(other.id, { status: 'published' })).toBe(UNCHECKED);
    expect(await change(id, { location_id: nampa, slug: 'other' })).toBe(UNCHECKED);
    expect(await change(id, { slug: 'another-address' })).toBeUndefined();
  });

  it.each([
    ['title', 'Best gold in Boise'],
    ['meta_description', 'Buy now.'],
    ['content', 'As an AI language model, I cannot help with that.'],
  ])('changes no %s of a public article that the gate has not checked', async (column, text) => {
    const { id } = await stored();
    await record(boise);
    expect(await change(id, { status: 'published' })).toBeUndefined();
    expect(await change(id, { [column]: text })).toBe(UNCHECKED);
    expect(await change(id, { [column]: text, status: 'draft' })).toBeUndefined();
    await record(boise, { [column]: text });
    expect(await change(id, { status: 'published' })).toBeUndefined();
  });

  it('is told of several which ones are unchecked, and the others go public', async () => {
    const [checked, other] = [await stored(), await stored(nampa)];
    await record(boise);
    const asked = { articles: [checked.id, other.id], seen: [checked.updated_at, other.updated_at] };
    const { data } = await admin.rpc('set_article_statuses', { ...asked, new_status: 'published' });
    expect(data).toMatchObject([{ article_id: other.id, reason: 'unchecked' }]);
    expect([await statusOf(checked.id), await statusOf(other.id)]).toEqual(['published', 'draft']);
  });

  it('cannot say that a text was checked', async () => {
    for (const client of [admin, backend.anon, await backend.reader()]) {
      const { error } = await client.rpc('record_checked_texts', { texts: [] });
      expect(error?.code).toBe('42501');
    }
    const { error } = await admin.from('checked_texts' as never).select();
    expect(error).not.toBeNull();
  });
});

it('a text counts as checked however its lines end, and without characters that no table keeps', async () => {
  const { id } = await stored();
  await record(boise, { content: '# Gold\r\n\r\nFirst\u0008 line.\r\nSecond line.' });
  expect(await change(id, { status: 'published' })).toBeUndefined();
});

it('a check counts for a day', async () => {
  const { id } = await stored();
  await record(boise);
  await sql(`update private.checked_texts set checked_at = now() - interval '25 hours' where true`);
  expect(await change(id, { status: 'published' })).toBe(UNCHECKED);
  await record(nampa);
  expect(await sql('select count(*)::int as kept from private.checked_texts')).toEqual([{ kept: 1 }]);
  await record(boise);
  expect(await change(id, { status: 'published' })).toBeUndefined();
});

it('the service key, which runs and restores use, asks nobody', async () => {
  const { id } = await stored();
  await service.from('articles').update({ status: 'published' }).eq('id', id).throwOnError();
  expect(await statusOf(id)).toBe('published');
});
