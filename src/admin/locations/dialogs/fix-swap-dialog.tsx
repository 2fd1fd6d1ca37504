import { useQuery } from '@tanstack/react-query';
import type { LocationOverview } from '../../../data/locations/location-overview.ts';
import {
  type SwapPlan,
  swapPlanQuery,
  useFixSwappedLocation,
} from '../../../data/locations/swapped-locations.ts';
import { swapCityAndState } from '../../../domain/locations/data-quality.ts';
import { locationName } from '../../../domain/locations/display-name.ts';
import { locationPath } from '../../../domain/locations/location-path.ts';
import { usStateOf } from '../../../domain/locations/us-states.ts';
import { countOf } from '../../../lib/number-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { QueryState } from '../../shared/query-state.tsx';
import { tellOutcome } from '../../shared/tell-outcome.ts';

function LocationLine({ label, location }: { label: string; location: LocationOverview }) {
  return (
    <>
      <dt className="text-ink-600">{label}</dt>
      <dd className="text-ink-900">
        {location.city}, {location.state}
        <span className="block font-mono text-xs text-ink-600">{locationPath(location)}</span>
      </dd>
    </>
  );
}

/** Lists what else happens when a location is corrected, one sentence each. */
function consequencesOf(plan: SwapPlan, location: LocationOverview, then: LocationOverview): string[] {
  const right = locationName(then);
  const { target_exists, articles, waiting, neighborhoods, merged, needless_state, state_articles } = plan;
  return [
    target_exists && `${right} is there already: this location becomes part of it.`,
    articles > 0 && `${countOf(articles, 'article moves', 'articles move')} with it.`,
    waiting > 0 &&
      `${countOf(waiting, 'published article waits', 'published articles wait')} there in review, since ${right} has a published text of its own.`,
    neighborhoods > 0 && `${countOf(neighborhoods, 'neighborhood moves', 'neighborhoods move')} with it.`,
    merged > 0 &&
      `${countOf(merged, 'of them is there already and becomes part of that one', 'of them are there already and become part of those')}.`,
    needless_state &&
      !usStateOf(location.state) &&
      `The state ${location.state}, which has nothing else below it, is removed${
        state_articles > 0
          ? `; ${countOf(state_articles, 'article of it waits', 'articles of it wait')} in review at ${right}`
          : ''
      }.`,
    'Generated SEO texts and default article slugs get the right names; what was written by hand stays.',
  ].filter((sentence) => typeof sentence === 'string');
}

export function FixSwapDialog({ location, onClose }: { location: LocationOverview; onClose: () => void }) {
  const { mutateAsync, isPending } = useFixSwappedLocation();
  const query = useQuery(swapPlanQuery(location.id));
  const change = swapCityAndState(location);
  const then = { ...location, ...change };
  const fix = async () => {
    await tellOutcome(async () => {
      await mutateAsync(location);
      return { title: 'City and state data has been fixed' };
    }, 'Failed to fix city and state data');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Fix City and State Data"
      description="City and state, and their addresses, change places."
      confirmLabel={isPending ? 'Fixing...' : 'Fix Data'}
      busy={isPending}
      isUnready={query.isPending}
      onConfirm={() => void fix()}
      onCancel={onClose}
    >
      {change && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3">
          <LocationLine label="Now" location={location} />
          <LocationLine label="Then" location={then} />
        </dl>
      )}
      <div className="mt-4 border-t border-line pt-4 text-ink-600">
        <QueryState
          query={query}
          failed="What else happens could not be read."
          loading="Looking at what else happens..."
          layout="line"
        >
          {(plan) => (
            <ul className="grid list-disc gap-1.5 pl-5">
              {consequencesOf(plan, location, then).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </ConfirmDialog>
  );
}
