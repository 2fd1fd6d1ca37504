import { describe, expect, test } from 'vitest';
import { AI_MODELS, DEFAULT_MODEL } from '../../../src/domain/generation/ai-model.ts';
import { parseBatchSize } from '../../../src/domain/generation/batch-size.ts';
import { canGenerate, skipReason } from '../../../src/domain/generation/generation-eligibility.ts';
import { BLANKS, california, laJolla, sanDiego } from '../locations/named-locations.ts';

describe('canGenerate', () => {
  test.each([california, sanDiego, laJolla])('accepts a complete $location_type', (location) => {
    expect(canGenerate(location)).toBe(true);
    expect(canGenerate({ ...location, location_type: null })).toBe(true);
  });
  test.each([null, ...BLANKS])('refuses a neighborhood or city without a name or ZIP code: %j', (blank) => {
    expect(canGenerate({ ...laJolla, neighborhood: blank })).toBe(false);
    expect(canGenerate({ ...laJolla, zip: blank })).toBe(false);
    expect(canGenerate({ ...sanDiego, city: blank })).toBe(false);
  });
  test("does not count a city's placeholder ZIP code", () => {
    expect(canGenerate({ ...laJolla, zip: '00000' })).toBe(false);
  });
  test('goes by the stored type', () => {
    expect(canGenerate({ ...laJolla, zip: null, location_type: 'city' })).toBe(true);
    expect(canGenerate({ ...california, location_type: 'city' })).toBe(false);
  });
});

test('a batch generates locations without articles, regenerates those with one, and says why it skips one', () => {
  const written = { ...laJolla, has_content: true };
  const unwritten = { ...laJolla, has_content: false };
  expect([skipReason('generate', unwritten), skipReason('regenerate', written)]).toEqual([null, null]);
  expect(skipReason('generate', written)).toBe('It already has an article');
  expect(skipReason('regenerate', unwritten)).toBe('It has no article yet');
  const needsZip = 'Add a ZIP code before you generate an article';
  expect(skipReason('generate', { ...unwritten, zip: null })).toBe(needsZip);
  expect(skipReason('regenerate', { ...written, zip: '00000' })).toBe(needsZip);
});

test.each([
  ['1', 1],
  ['10', 10],
  [' 25 ', 25],
  ['50', 50],
  ['51', 50],
  ['1e9', 50],
  ['0', 1],
  ['-3', 1],
  ['0.4', 1],
  ['7.9', 7],
  ['', 10],
  [' ', 10],
  ['ten', 10],
  ['12 articles', 10],
  ['NaN', 10],
  ['Infinity', 50],
])('the batch size %j becomes %d', (input, size) => expect(parseBatchSize(input)).toBe(size));

test('the models have their ids, and the default is the cheapest', () => {
  expect(AI_MODELS.map(({ id, cost }) => [id, cost])).toEqual([
    ['gpt-4o-mini', 'low'],
    ['gpt-4o', 'medium'],
    ['gpt-4.1-2025-04-14', 'high'],
  ]);
  expect(AI_MODELS.find(({ id }) => id === DEFAULT_MODEL)?.label).toBe('GPT-4o Mini');
  expect(AI_MODELS.at(-1)?.label).toContain('latest');
});
