import { Check, CircleX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { GenerationTask } from '../../data/generation/article-generation.ts';
import type { GenerationBatchState } from '../../data/generation/generation-batch.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { cityOf } from '../../domain/locations/location.ts';
import { countText } from '../../lib/number-text.ts';
import { TemplateBadge } from './template-badge.tsx';

const failureWords = ({ location, article_id }: GenerationTask, error: string): string =>
  article_id
    ? `Failed to regenerate article for ${cityOf(location) ?? location.state}: ${error}`
    : `Failed to generate article: ${error}`;

/** A longer list is no help, and thousands of rows would block the screen; the table of locations has them all. */
const SHOWN = 200;

/** Lists what became of each location, failures first. It scrolls within 15rem. */
export function BatchResults({ state }: { state: GenerationBatchState }) {
  const results = [...state.results].sort((a, b) => Number(a.success) - Number(b.success));
  return (
    <div className="grid gap-2">
      <ResultList results={results.slice(0, SHOWN)} />
      {results.length > SHOWN && (
        <p className="text-ink-600">
          The first {SHOWN} of {countText(results.length)}, failures first.
        </p>
      )}
    </div>
  );
}

function ResultList({ results }: { results: GenerationBatchState['results'] }) {
  return (
    <section
      aria-label="Results"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[15rem] overflow-y-auto rounded border border-line bg-white"
    >
      <ul className="divide-y divide-line">
        {results.map((result) => (
          <li
            key={result.item.article_id ?? result.item.location.id}
            className="flex items-start gap-3 px-4 py-2"
          >
            {result.success ? (
              <>
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
                <span className="sr-only">Succeeded: </span>
                <p className="flex flex-wrap items-center gap-x-3">
                  <Link
                    to={paths.admin.article(result.value.article_id)}
                    className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
                  >
                    {locationName(result.item.location)}
                  </Link>
                  {result.value.is_template && <TemplateBadge />}
                  {result.value.review_reasons && (
                    <span className="basis-full text-caution">
                      Waits in review: {result.value.review_reasons.join(' ')}
                    </span>
                  )}
                </p>
              </>
            ) : (
              <>
                <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-negative" />
                <p>
                  <span className="sr-only">Failed: </span>
                  <span className="font-semibold text-ink-900">{locationName(result.item.location)}</span>
                  <span className="block text-negative">{failureWords(result.item, result.error)}</span>
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
