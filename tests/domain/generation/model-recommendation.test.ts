import { expect, test } from 'vitest';
import { recommendModels } from '../../../src/domain/generation/model-recommendation.ts';

const TODAY = '2026-11-25';
const listed = (model: string, made: string, more: object = {}) => ({
  ...{ model, made_at: `${made}T00:00:00Z`, shutdown_date: null, missing_since: null, ...more },
});
const priced = (model: string, output: number, valid_from = '2026-01-01') => ({
  ...{
    id: model,
    model,
    valid_from,
    input: output / 4,
    cached_input: 0,
    output,
    batch_factor: 0.5,
    source: 'list',
  },
});

test('the newest priced model of each cost class is recommended, the cheapest class first', () => {
  const models = [
    ...[listed('big', '2026-03-01'), listed('small-old', '2026-01-01'), listed('small-new', '2026-06-01')],
    ...[
      listed('middle', '2026-02-01'),
      listed('unknown-old', '2026-01-05'),
      listed('unknown-new', '2026-07-01'),
    ],
  ];
  const prices = [
    priced('big', 60),
    priced('small-old', 0.4),
    priced('small-new', 0.5),
    priced('middle', 10),
  ];
  expect(recommendModels(models, prices, TODAY)).toEqual({
    recommended: [
      { model: 'small-new', cost: 'low' },
      { model: 'middle', cost: 'medium' },
      { model: 'big', cost: 'high' },
    ],
    unpriced: ['unknown-new', 'unknown-old'],
  });
});

test.each([
  ['ends within a year', listed('a-model', '2026-01-01', { shutdown_date: '2027-11-25' }), 0],
  ['ends a day later', listed('a-model', '2026-01-01', { shutdown_date: '2027-11-26' }), 1],
  ['is listed no more', listed('a-model', '2026-01-01', { missing_since: '2026-11-01T00:00:00Z' }), 0],
  ['does other work', listed('text-embedding-3-small', '2026-01-01'), 0],
  ['has an announced end', listed('gpt-4o-mini', '2026-01-01'), 0],
])('a model that %s', (_, model, count) => {
  expect(recommendModels([model], [priced(model.model, 1)], TODAY).recommended).toHaveLength(count);
});

test('a price that holds only later does not count yet', () => {
  const models = [listed('a-model', '2026-01-01')];
  expect(recommendModels(models, [priced('a-model', 1, '2027-01-01')], TODAY)).toEqual({
    ...{ recommended: [], unpriced: ['a-model'] },
  });
});
