import { GAZETTEER_CREDIT } from '../../../config/gazetteer-address.ts';
import type { FilledState } from '../../../data/gazetteer/gazetteer-reads.ts';
import { STATE_SLUGS } from '../../../domain/locations/state-slugs.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { useFill } from './use-fill.ts';

const sum = (states: readonly FilledState[], of: 'places' | 'zip_codes') =>
  countText(states.reduce((total, state) => total + state[of], 0));

/** The gazetteer counts the District of Columbia among the states. */
const loadedStates = (count: number) =>
  count === STATE_SLUGS.length ? `${count - 1} states and DC` : countOf(count, 'state');

const otherStates = (count: number) => (count === 1 ? 'state' : `${count} states`);

function Filling({ done, of }: { done: number; of: number }) {
  const text = `Loading the gazetteer: ${done} of ${loadedStates(of)}`;
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm text-ink-600">
        {text}
      </p>
      <ProgressBar label="Loading the gazetteer" percent={(done / of) * 100} />
    </div>
  );
}

type FillButtonsProps = {
  filled: number;
  missing: readonly string[];
  start: (slugs: readonly string[]) => void;
};

/** Fills the missing states, or refreshes all of them. */
function FillButtons({ filled, missing, start }: FillButtonsProps) {
  if (missing.length > 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="outline" size="small" onClick={() => start(missing)}>
          {filled === 0 ? 'Load the gazetteer' : `Load the other ${otherStates(missing.length)}`}
        </Button>
        {filled === 0 && (
          <span>The country's places are not in the database yet. This takes about half a minute.</span>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="outline" size="small" onClick={() => start(STATE_SLUGS.map(({ slug }) => slug))}>
        Load it again
      </Button>
      <span>
        Use this after the site has been updated. Unchanged places stay as they are, and no location is
        deleted.
      </span>
    </div>
  );
}

/** Shows what the gazetteer has, and a button to fill the rest. */
export function GazetteerStatus({
  states,
  filling: { fill, start },
}: {
  states: readonly FilledState[];
  filling: ReturnType<typeof useFill>;
}) {
  if (fill.kind === 'filling') return <Filling {...fill} />;
  const filled = new Set(states.map(({ state_slug }) => state_slug));
  const missing = STATE_SLUGS.map(({ slug }) => slug).filter((slug) => !filled.has(slug));
  return (
    <div className="grid gap-3 text-sm text-ink-600">
      {fill.kind === 'failed' && (
        <p role="alert" className="font-medium text-negative">
          Couldn't load the whole gazetteer. {fill.reason} The states loaded so far are kept.
        </p>
      )}
      {states.length > 0 && (
        <p>
          {sum(states, 'places')} places and {sum(states, 'zip_codes')} ZIP codes of{' '}
          {loadedStates(states.length)}. {GAZETTEER_CREDIT}
        </p>
      )}
      <FillButtons filled={states.length} missing={missing} start={(slugs) => void start(slugs)} />
    </div>
  );
}
