import { useQuery } from '@tanstack/react-query';
import { gazetteerQueries, type PlaceCount } from '../../../data/gazetteer/gazetteer-reads.ts';
import type { PlaceChoice } from '../../../domain/gazetteer/place-choice.ts';
import { stateNameOfSlug } from '../../../domain/locations/state-slugs.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { QueryState } from '../../outcomes/query-state.tsx';

const SHOWN = 5;

/** Shows the first items of a list, and how many more there are. */
const someOf = (items: readonly string[]): string =>
  items.length > SHOWN
    ? `${items.slice(0, SHOWN).join(', ')} and ${countText(items.length - SHOWN)} more`
    : items.join(', ');

function alreadyThere(there: number, places: number): string {
  if (there === places) return places === 1 ? 'It already exists' : 'All of them already exist';
  return `${countText(there)} of them already ${there === 1 ? 'exists' : 'exist'}`;
}

function Counted({ count }: { count: PlaceCount }) {
  const { places, there, states, unknown_zip_codes } = count;
  return (
    <div className="grid gap-1 text-sm text-ink-600">
      <p>
        <span className="font-semibold text-ink-900">{countOf(places, 'place')}</span>
        {there > 0 && `. ${alreadyThere(there, places)}`}
        {states.length > 0 &&
          `. Also adds ${states.length === 1 ? 'the state of' : 'the states'} ${someOf(states.map(stateNameOfSlug))}`}
        .
      </p>
      {unknown_zip_codes.length > 0 && (
        <p className="text-caution">
          {countOf(unknown_zip_codes.length, 'ZIP code')} without a matching place:{' '}
          {someOf(unknown_zip_codes)}.
        </p>
      )}
    </div>
  );
}

/** Shows how many places match, before any are read or added. */
export function PlaceCountLine({ choice }: { choice: PlaceChoice }) {
  const query = useQuery(gazetteerQueries.count(choice));
  return (
    <div role="status">
      <QueryState
        query={query}
        layout="line"
        loading="Counting places..."
        failed="Couldn't count the places."
      >
        {(count) => <Counted count={count} />}
      </QueryState>
    </div>
  );
}
