import { useQuery } from '@tanstack/react-query';
import { paths } from '../../config/paths.ts';
import { type Comparison, comparisonQueries } from '../../data/generation/prompt-comparisons.ts';
import { AppLink } from '../../lib/address.tsx';
import { countOf } from '../../lib/number-text.ts';
import { useParams } from '../../lib/screen-routes.tsx';
import { isUuid } from '../../lib/uuid.ts';
import { NoSuchRun } from '../generation/no-such-run.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { addressCodec, pageNumber } from '../screen-state/address-codec.ts';
import { useAddressState } from '../screen-state/use-address-state.ts';
import { ComparisonOutcome } from './comparison-outcome.tsx';
import { PairChoice } from './pair-choice.tsx';
import { RevealButton } from './reveal-button.tsx';

const codec = addressCodec({ pair: 1 }, { pair: pageNumber });

const missing = <NoSuchRun text="This comparison does not exist." />;

/** The next pair without a choice, counted from 1; the same pair when all have one. */
function nextOpen(pairs: Comparison['pairs'], from: number): number {
  const order = [...pairs.keys()].map((offset) => (from + offset) % pairs.length);
  const next = order.find((at) => pairs[at]?.choice === null);
  return next === undefined ? from : next + 1;
}

function Pairs({ runId, comparison }: { runId: string; comparison: Comparison }) {
  const { pairs, is_revealed } = comparison;
  const { params, filter } = useAddressState(codec);
  const at = Math.min(params.pair, pairs.length);
  const pair = pairs[at - 1];
  const chosen = pairs.filter(({ choice }) => choice !== null).length;
  if (!pair) return missing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="grow basis-72 text-ink-600">
          {is_revealed
            ? 'The versions have been revealed, so you can no longer change your choices.'
            : `Choose the better text in each pair. You will see which version wrote which text at the end. ${chosen} of ${countOf(pairs.length, 'pair')} chosen.`}
        </p>
        <AppLink to={paths.admin.run(runId)} className="underline underline-offset-4">
          View the run and its costs
        </AppLink>
        {!is_revealed && <RevealButton runId={runId} open={pairs.length - chosen} />}
      </div>
      {is_revealed && <ComparisonOutcome runId={runId} />}
      <PairChoice
        key={pair.id}
        runId={runId}
        pair={pair}
        at={at}
        total={pairs.length}
        isFixed={is_revealed}
        onGo={(next) => filter({ pair: next })}
        onChosen={() => filter({ pair: nextOpen(pairs, at) })}
      />
    </div>
  );
}

/** Shows two versions of a prompt side by side for the same locations, and hides which version wrote which text. */
export function ComparePage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...comparisonQueries.of(id), enabled: isUuid(id) });
  if (!isUuid(id)) return missing;
  return (
    <QueryState
      query={query}
      failed="Couldn't load the comparison."
      loading="Loading the comparison..."
      empty={missing}
    >
      {(comparison) => <Pairs runId={id} comparison={comparison} />}
    </QueryState>
  );
}
