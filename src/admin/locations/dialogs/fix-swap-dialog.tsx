import { useQuery } from '@tanstack/react-query';
import type { LocationOverview } from '../../../data/location-overview.ts';
import { type SwapPlan, swapPlanQuery, useFixSwappedLocation } from '../../../data/swapped-locations.ts';
import { swapCityAndState } from '../../../domain/data-quality.ts';
import { placeName } from '../../../domain/display-name.ts';
import { locationPath } from '../../../domain/location-path.ts';
import { usStateOf } from '../../../domain/us-states.ts';
import { countOf } from '../../../lib/number-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureText } from '../../failure-text.ts';

function PlaceLine({ label, place }: { label: string; place: LocationOverview }) {
  return (
    <>
      <dt className="text-ink-600">{label}</dt>
      <dd className="text-ink-900">
        {place.city}, {place.state}
        <span className="block font-mono text-xs text-ink-600">{locationPath(place)}</span>
      </dd>
    </>
  );
}

/** What else happens when a place is put right, a sentence each. */
function consequencesOf(plan: SwapPlan, place: LocationOverview, then: LocationOverview): string[] {
  const right = placeName(then);
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
      !usStateOf(place.state) &&
      `The state ${place.state}, which has nothing else below it, is removed${
        state_articles > 0
          ? `; ${countOf(state_articles, 'article of it waits', 'articles of it wait')} in review at ${right}`
          : ''
      }.`,
    'Generated SEO texts and default article slugs get the right names; what was written by hand stays.',
  ].filter((sentence) => typeof sentence === 'string');
}

export function FixSwapDialog({ place, onClose }: { place: LocationOverview; onClose: () => void }) {
  const { mutateAsync, isPending } = useFixSwappedLocation();
  const { data: plan, isPending: isLooking } = useQuery(swapPlanQuery(place.id));
  const change = swapCityAndState(place);
  const then = { ...place, ...change };
  const fix = async () => {
    try {
      await mutateAsync(place);
      toast({ title: 'City and state data has been fixed' });
    } catch (error) {
      toast({
        title: 'Failed to fix city and state data',
        description: failureText(error),
        variant: 'destructive',
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Fix City and State Data"
      description="City and state, and their addresses, change places."
      confirmLabel={isPending ? 'Fixing...' : 'Fix Data'}
      busy={isPending}
      isUnready={isLooking}
      onConfirm={() => void fix()}
      onCancel={onClose}
    >
      {change && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3">
          <PlaceLine label="Now" place={place} />
          <PlaceLine label="Then" place={then} />
        </dl>
      )}
      {plan && (
        <ul className="mt-4 grid list-disc gap-1.5 border-t border-line pt-4 pl-5 text-ink-600">
          {consequencesOf(plan, place, then).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
