import type { AiModel } from './ai-model.ts';
import { endsWithinYear, type ListedModel, mayWrite } from './model-end.ts';
import { type ModelPrice, priceOn } from './model-price.ts';

type CostClass = AiModel['cost'];

/** What each class costs at most, in dollars per million tokens written. We chose the limits: no provider names any. */
const CLASSES: readonly { cost: CostClass; most: number }[] = [
  { cost: 'low', most: 2 },
  { cost: 'medium', most: 12 },
  { cost: 'high', most: Number.POSITIVE_INFINITY },
];

export type Recommendation = { model: string; cost: CostClass };

/** `unpriced` names the models that would be candidates if their price were known, the newest first. */
export type Recommendations = { recommended: Recommendation[]; unpriced: string[] };

const newestFirst = (a: ListedModel, b: ListedModel) => (b.made_at ?? '').localeCompare(a.made_at ?? '');

/** The newest model of each cost class, the cheapest class first, among those that can write and outlive a year. */
export function recommendModels(
  models: readonly ListedModel[],
  prices: readonly ModelPrice[],
  today: string,
): Recommendations {
  const lasting = models
    .filter(({ model }) => mayWrite(model) && !endsWithinYear(model, models, today))
    .sort(newestFirst)
    .map(({ model }) => ({ model, price: priceOn(today, model, prices) }));
  const taken = new Set<CostClass>();
  const recommended: Recommendation[] = [];
  for (const { model, price } of lasting) {
    const cost = price && CLASSES.find(({ most }) => price.output <= most)?.cost;
    if (!cost || taken.has(cost)) continue;
    taken.add(cost);
    recommended.push({ model, cost });
  }
  const order = CLASSES.map(({ cost }) => cost);
  return {
    recommended: recommended.sort((a, b) => order.indexOf(a.cost) - order.indexOf(b.cost)),
    unpriced: lasting.flatMap(({ model, price }) => (price ? [] : [model])),
  };
}
