import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runStartQueries } from '../../data/generation/run-start.ts';
import { modelLabel } from '../../domain/generation/ai-model.ts';
import { type Recommendation, recommendModels } from '../../domain/generation/model-recommendation.ts';
import { databaseToday } from '../../lib/local-time.ts';
import { dollarsText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useChooseModel } from './use-choose-model.ts';
import type { useModelFacts } from './use-model-facts.ts';

const PriceDialog = lazyDialog(async () => (await import('./prices/price-dialog.tsx')).PriceDialog);

type Facts = ReturnType<typeof useModelFacts>;

/** So many models without a price are named: the newest. */
const NAMED = 3;
const TEST_ARTICLES = 10;

/** What a test run costs, as the estimate of a run counts it. */
function TestCost({ model }: { model: string }) {
  const question = { choice: { locations: [] }, model, rewrites: false, onlyBuiltIn: false };
  const { data, error } = useQuery(runStartQueries.estimate(question));
  if (error) return <>The cost of a test run could not be estimated.</>;
  if (data?.dollars_each == null) return <>Estimating a test run...</>;
  return (
    <>
      A test run of {TEST_ARTICLES} articles costs about {dollarsText(TEST_ARTICLES * data.dollars_each)}.
    </>
  );
}

function Recommended({ model, cost, facts }: Recommendation & { facts: Facts }) {
  const { choose, isPending } = useChooseModel();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="grow basis-64">
        <p className="font-semibold text-ink-900 wrap-anywhere">
          {model} <span className="font-normal text-ink-600">({cost} cost)</span>
        </p>
        <p className="text-sm text-ink-600">
          {facts.priceText(model)}, {facts.endText(model) ?? 'no end known'}. <TestCost model={model} />
        </p>
      </div>
      <Button
        look="outline"
        size="small"
        busy={isPending}
        onClick={() => void choose(model)}
        aria-label={`Use ${model}`}
      >
        Use this model
      </Button>
    </li>
  );
}

/** Names models that we could recommend if we knew what they cost. */
function Unpriced({ models }: { models: readonly string[] }) {
  const [priced, setPriced] = useState<string | null>(null);
  return (
    <div className="border-t border-line pt-3">
      <p className="text-sm text-ink-600">
        The provider lists more models that have no known end within a year. Add the price of one to compare
        it.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {models.slice(0, NAMED).map((model) => (
          <Button key={model} look="outline" size="small" onClick={() => setPriced(model)}>
            Add price of {model}
          </Button>
        ))}
      </div>
      {priced !== null && <PriceDialog price={null} model={priced} onClose={() => setPriced(null)} />}
    </div>
  );
}

/** The models that could take the place of one that ends within a year. */
export function ModelRecommendations({ current, facts }: { current: string; facts: Facts }) {
  const { models, prices } = facts;
  const { recommended, unpriced } = recommendModels(models, prices, databaseToday());
  return (
    <section aria-label="Models that last" className="mt-6">
      <h3 className="font-sans text-sm font-semibold text-ink-900">Models that last</h3>
      <p className="mt-1 mb-3 text-sm text-ink-600">
        {modelLabel(current)} ends within a year.{' '}
        {recommended.length > 0
          ? 'These are the newest models of each cost class that have no known end within a year.'
          : 'We know the price of no listed model that lasts longer.'}
      </p>
      <ul>
        {recommended.map((each) => (
          <Recommended key={each.model} {...each} facts={facts} />
        ))}
      </ul>
      {unpriced.length > 0 && <Unpriced models={unpriced} />}
    </section>
  );
}
