import { useQuery } from '@tanstack/react-query';
import type { LocationOverview } from '../../../data/locations/location-overview.ts';
import {
  type SwapChoice,
  type SwapPlan,
  swapPlanQuery,
  useFixSwappedLocation,
} from '../../../data/locations/swapped-locations.ts';
import { swapCityAndState } from '../../../domain/locations/data-quality.ts';
import { locationName } from '../../../domain/locations/display-name.ts';
import { locationPath } from '../../../domain/locations/location-path.ts';
import { usStateOf } from '../../../domain/locations/us-states.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';

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
  const {
    spelled_alike,
    target_exists,
    articles,
    waiting,
    neighborhoods,
    merged,
    redundant_state,
    state_articles,
  } = plan;
  return [
    spelled_alike !== null &&
      `${spelled_alike} already exists in ${then.state}, and is probably the same city. If it is, this location will be merged into it.`,
    target_exists && `${right} already exists, so this location will be merged into it.`,
    articles > 0 && `${countOf(articles, 'article')} will move with it.`,
    waiting > 0 &&
      `${countOf(waiting, 'published article')} will move back to review, because ${right} already has a published article.`,
    neighborhoods > 0 && `${countOf(neighborhoods, 'neighborhood')} will move with it.`,
    merged > 0 &&
      `${countOf(merged, 'of them already exists and will be merged', 'of them already exist and will be merged')}.`,
    redundant_state &&
      !usStateOf(location.state) &&
      `The state ${location.state} has no other locations, so it will be removed${
        state_articles > 0
          ? `. ${countText(state_articles)} of its articles will move to ${right} for review`
          : ''
      }.`,
    'Generated SEO texts and default article slugs will be updated. Anything written by hand stays the same.',
  ].filter((sentence) => typeof sentence === 'string');
}

type ConsequencesProps = { location: LocationOverview; then: LocationOverview };

/** Says what else the fix changes, once that is known. */
const Consequences = ({ location, then }: ConsequencesProps) => (
  <div className="mt-4 border-t border-line pt-4 text-ink-600">
    <QueryState
      query={useQuery(swapPlanQuery(location.id))}
      failed="Couldn't check what else will change."
      loading="Checking what else will change..."
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
);

export function FixSwapDialog({ location, onClose }: { location: LocationOverview; onClose: () => void }) {
  const { mutateAsync, isPending } = useFixSwappedLocation();
  const query = useQuery(swapPlanQuery(location.id));
  const change = swapCityAndState(location);
  const then = { ...location, ...change };
  const known = query.data?.spelled_alike ?? null;
  const fix = async (choice: SwapChoice) => {
    await tellOutcome(async () => {
      await mutateAsync({ location, choice });
      return { title: 'City and state data has been fixed' };
    }, 'Failed to fix city and state data');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Fix City and State Data"
      description="City and state, and their parts of the address, will be swapped."
      confirmLabel={
        isPending ? 'Fixing...' : known === null ? 'Fix Data' : `Keep ${then.city} as another city`
      }
      {...(known !== null && {
        other: { label: `It is ${known}`, onChoose: () => void fix({ is: 'same', city: known }) },
      })}
      busy={isPending}
      isUnready={query.isPending}
      onConfirm={() => void fix(known === null ? null : { is: 'other' })}
      onCancel={onClose}
    >
      {change && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3">
          <LocationLine label="Now" location={location} />
          <LocationLine label="After" location={then} />
        </dl>
      )}
      <Consequences location={location} then={then} />
    </ConfirmDialog>
  );
}
