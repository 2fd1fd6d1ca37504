import { expect, test } from 'vitest';
import { mayWrite, modelEnd, modelWarning } from '../../../src/domain/generation/model-end.ts';

const listed = (model: string, shutdown_date: string | null, missing_since: string | null = null) => ({
  ...{ model, made_at: null, shutdown_date, missing_since },
});

test('the provider’s own day counts before what was announced elsewhere', () => {
  expect(modelEnd('gpt-4o', [listed('gpt-4o', '2027-03-01')])).toEqual({
    day: '2027-03-01',
    announced: null,
  });
  expect(modelEnd('gpt-4o', [listed('gpt-4o', null)])).toMatchObject({ day: '2027-01-14' });
  expect(modelEnd('gpt-6-luna', [listed('gpt-6-luna', null)])).toBeNull();
});

test.each([
  ['2027-01-01', 91, null],
  ['2027-01-01', 90, { kind: 'ends', days: 90 }],
  ['2027-01-01', 0, { kind: 'ends', days: 0 }],
  ['2027-01-01', -3, { kind: 'ends', days: -3 }],
])('of a model that ends on %s staff are warned %i days before: %o', (day, days, expected) => {
  const today = new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
  const warning = modelWarning('a-model', [listed('a-model', day)], today);
  if (expected) expect(warning).toMatchObject(expected);
  else expect(warning).toBeNull();
});

test('a model that is no longer listed is told of before its day; one that never was listed is not', () => {
  const models = [listed('gone', '2027-01-01', '2026-11-01T00:00:00Z')];
  expect(modelWarning('gone', models, '2026-11-23')).toEqual({ model: 'gone', kind: 'missing' });
  expect(modelWarning('of-another-server', models, '2026-11-23')).toBeNull();
});

test.each([
  ['gpt-6-luna', true],
  ['gpt-6.1-sol', true],
  ['text-embedding-3-small', false],
  ['gpt-image-1', false],
  ['whisper-1', false],
  ['omni-moderation-latest', false],
])('%s may write articles: %s', (id, expected) => {
  expect(mayWrite(id)).toBe(expected);
});
