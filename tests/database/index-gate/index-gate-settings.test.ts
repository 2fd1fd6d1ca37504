import { afterAll, beforeEach, expect, test } from 'vitest';
import type { IndexThresholds } from '../../../src/domain/articles/index-thresholds.ts';
import { distinctArticleAbout } from '../../support/article-text.ts';
import { city } from '../rows.ts';
import { gateBackend, text } from './index-gate-setup.ts';

const { add, admin, backend, clock, reasonsOf, startAnew, write } = await gateBackend();
afterAll(() => backend.close());
beforeEach(startAnew);

const usual: IndexThresholds = { likeness: 0.3, local_facts: 1, counts_figures: true };
const stored = async () => (await admin.rpc('read_index_thresholds').throwOnError()).data;
const save = (thresholds: IndexThresholds, was: IndexThresholds) =>
  admin.rpc('save_index_thresholds', { thresholds, was });

test('thresholds are saved as a whole, and only what differs is stored', async () => {
  expect(await stored()).toEqual(usual);
  const strict = { likeness: 0.25, local_facts: 3, counts_figures: false };
  await save(strict, usual).throwOnError();
  expect(await stored()).toEqual(strict);
  await save({ ...strict, likeness: 1 }, strict).throwOnError();
  expect(await stored()).toEqual({ ...strict, likeness: 1 });
});

test('thresholds that somebody else has changed meanwhile stay', async () => {
  await save({ ...usual, local_facts: 2 }, usual).throwOnError();
  const { error, status } = await save({ ...usual, local_facts: 9 }, usual);
  expect([status, error?.message]).toEqual([409, 'Someone else has changed the thresholds.']);
  expect(await stored()).toMatchObject({ local_facts: 2 });
});

test.each([
  [{ likeness: 0.05 }, 'The likeness is a number from 0.1 to 1.'],
  [{ local_facts: 100 }, 'The least local facts are a number from 0 to 99.'],
])('%o is refused, and nothing of the rest is stored', async (change, message) => {
  const { error, status } = await save({ ...usual, counts_figures: false, ...change }, usual);
  expect([status, error?.message]).toEqual([400, message]);
  expect(await stored()).toEqual(usual);
});

test('a figure that no fact states keeps a page out until staff decide otherwise', async () => {
  const content = `${distinctArticleAbout('Reno')} In Reno 47 percent of it is gold.`;
  const reno = await write(await add(city('Reno', 'reno')), 'gold', text(content));
  expect(await reasonsOf(reno)).toEqual(['unsourced_figures']);
  await save({ ...usual, counts_figures: false }, usual).throwOnError();
  await clock();
  expect(await reasonsOf(reno)).toEqual([]);
});
