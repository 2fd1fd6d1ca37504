import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPageChanges } from '../../../src/data/addresses/page-changes.ts';
import { testBackend } from '../../support/backend.ts';
import { editorialDesk, today } from './editorial-desk.ts';

const backend = await testBackend();
afterAll(backend.close);
const admin = await backend.admin();
const { anon, sql } = backend;
const { contributor, save, remove, article, byline, name } = editorialDesk(admin, sql);

const ada = (await save({ name: 'Ada Author', credentials: 'CFP' }).throwOnError()).data;
const ruth = (await save({ name: 'Ruth Reviewer', biography: 'A long life.' }).throwOnError()).data;

beforeEach(async () => {
  await sql('update articles set author_id = null, reviewer_id = null, reviewed_on = null');
});

describe('a contributor', () => {
  test('has a name of their own', async () => {
    const twice = await save({ name: 'ada author' });
    expect([twice.status, twice.error?.message]).toEqual([
      409,
      'There is already a contributor with this name, and readers could not tell them apart.',
    ]);
  });

  test('is changed by one administrator at a time', async () => {
    const { id, updated_at } = await contributor('Ada Author');
    const rename = (text: string) =>
      save({ name: 'Ada Author', credentials: text }, { contributor_id: id, seen_at: updated_at });
    await rename('CFP, MBA').throwOnError();
    expect((await rename('CPA')).error?.message).toBe('Someone else has changed this contributor.');
  });

  test('is not deleted while articles name them, which the refusal counts and names', async () => {
    await name({ author: ada });
    const refusal = await remove('Ada Author');
    expect([refusal.status, refusal.error?.message]).toEqual([
      409,
      expect.stringMatching(/^1 article names this contributor: ".+"\. Name someone else there first/),
    ]);
    expect(await contributor('Ada Author')).toMatchObject({ texts: 1, reviews: 0 });
    await save({ name: 'Temporary' }).throwOnError();
    expect((await remove('Temporary')).error).toBeNull();
  });

  test('who is inactive stays on their articles, and is named on no further ones', async () => {
    await name({ author: ada });
    const { updated_at } = await contributor('Ada Author');
    await save(
      { name: 'Ada Author', is_active: false },
      { contributor_id: ada, seen_at: updated_at },
    ).throwOnError();
    expect(await byline((await article()).id)).toMatchObject({ author: 'Ada Author' });
    expect((await name({ author: ada, reviewer: ruth, reviewed_on: today })).error).toBeNull();
    const other = article("l.state_slug = 'texas' and l.location_type = 'state'");
    expect((await name({ author: ada }, other)).error?.message).toBe(
      'Ada Author is inactive and cannot be named on further articles.',
    );
    const again = await contributor('Ada Author');
    await save(
      { name: 'Ada Author', is_active: true },
      { contributor_id: ada, seen_at: again.updated_at },
    ).throwOnError();
  });

  test('who is renamed renews the pages that name them', async () => {
    await name({ author: ada });
    const { cursor } = await fetchPageChanges(anon, null);
    const seen = await contributor('Ada Author');
    await save(
      { name: 'Ada B. Author' },
      { contributor_id: seen.id, seen_at: seen.updated_at },
    ).throwOnError();
    const { changes } = await fetchPageChanges(anon, cursor);
    expect(changes.map(({ path, reach }) => `${reach} ${path}`)).toEqual([
      'below /california/san-diego/la-jolla',
      'page /california/san-diego/la-jolla',
      'page /sitemap-california.xml',
      'page /sitemap.xml',
    ]);
  });
});
