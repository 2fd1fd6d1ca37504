import { useQuery } from '@tanstack/react-query';
import { Check, CircleX } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import type { RunProgress } from '../../data/generation/generation-runs.ts';
import { MAX_OUTCOMES, outcomesQuery, type RunOutcome } from '../../data/generation/run-outcomes.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { cityOf } from '../../domain/locations/location.ts';
import { AppLink } from '../../lib/address.tsx';
import { countText } from '../../lib/number-text.ts';
import { QueryState } from '../outcomes/query-state.tsx';

const nameOf = ({ location }: RunOutcome): string => (location ? locationName(location) : 'Deleted location');

const failureWords = ({ location, problem }: RunOutcome, rewrites: boolean): string =>
  rewrites
    ? `Failed to regenerate article for ${location ? (cityOf(location) ?? location.state) : 'it'}: ${problem}`
    : `Failed to generate article: ${problem}`;

function Succeeded({ outcome }: { outcome: RunOutcome }) {
  const name = nameOf(outcome);
  return (
    <>
      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
      <span className="sr-only">Succeeded: </span>
      <p className="flex flex-wrap items-center gap-x-3">
        {outcome.article_id ? (
          <AppLink
            to={paths.admin.article(outcome.article_id)}
            className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {name}
          </AppLink>
        ) : (
          name
        )}
        {outcome.isInReview && outcome.problem && (
          <span className="basis-full text-caution">Needs review: {outcome.problem}</span>
        )}
      </p>
    </>
  );
}

function Failed({ outcome, rewrites }: { outcome: RunOutcome; rewrites: boolean }) {
  return (
    <>
      <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-negative" />
      <p>
        <span className="sr-only">Failed: </span>
        <span className="font-semibold text-ink-900">{nameOf(outcome)}</span>
        <span className="block text-negative">{failureWords(outcome, rewrites)}</span>
      </p>
    </>
  );
}

/** Lists the outcome for each location of an ended run, failures first. It scrolls within 15rem. */
export function RunResults({ run }: { run: RunProgress }) {
  const total = run.written + run.failed;
  const query = useQuery({ ...outcomesQuery(run.id, total), enabled: total > 0 });
  if (total === 0) return null;
  return (
    <QueryState query={query} failed="Couldn't load the results." loading="Loading results..." layout="line">
      {(outcomes) => (
        <div className="grid gap-2">
          <section
            aria-label="Results"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
            tabIndex={0}
            className="relative max-h-[15rem] overflow-y-auto rounded border border-line bg-white"
          >
            <ul className="divide-y divide-line">
              {outcomes.map((outcome) => (
                <li key={outcome.id} className="flex items-start gap-3 px-4 py-2">
                  {outcome.succeeded ? (
                    <Succeeded outcome={outcome} />
                  ) : (
                    <Failed outcome={outcome} rewrites={run.rewrites} />
                  )}
                </li>
              ))}
            </ul>
          </section>
          {total > MAX_OUTCOMES && (
            <p className="text-ink-600">
              {countText(outcomes.length)} of {countText(total)}, failures first.{' '}
              <AppLink to={paths.admin.run(run.id)} className="underline underline-offset-2">
                View all results
              </AppLink>
            </p>
          )}
        </div>
      )}
    </QueryState>
  );
}
