import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RunProgress } from '../../data/generation/generation-runs.ts';
import { outcomesQuery, type RunOutcome } from '../../data/generation/run-outcomes.ts';
import { NO_LOCATION_FILTERS } from '../../data/locations/location-filters.ts';
import { countOf } from '../../lib/number-text.ts';
import { toast } from '../../ui/toast.ts';
import type { RunRequest } from '../generation/run-request.ts';
import { toastCancelled, toastNoneWritten, toastRunEnd } from '../generation/run-summary.ts';
import { type OriginRun, useOriginRun } from '../generation/use-origin-run.ts';
import { type Selection, useSelection } from '../lists/use-selection.ts';

export const NO_LOCATIONS = {
  title: 'No locations available',
  description: 'There are no locations without articles available for generation',
  variant: 'destructive',
} as const;

/** Returns 'city ' when all drafts are about cities, and nothing when they are of several types. */
function typeWord(outcomes: readonly RunOutcome[]): string {
  const types = new Set(outcomes.map(({ location }) => location?.location_type));
  const [only] = types;
  return types.size === 1 && only ? `${only} ` : '';
}

function toastDrafts({ written, failed, in_review }: RunProgress, type: string): void {
  const notes = [failed > 0 && `${failed} failed`, in_review > 0 && `${in_review} in review`];
  const more = notes.filter(Boolean).join(', ');
  toast({
    title: 'Batch generation complete',
    description: `Successfully generated ${written} ${type}article drafts${more && ` (${more})`}`,
  });
}

const base = { origin: 'content', rewrites: false, articlesBecome: 'draft' } as const;

export type DraftRuns = {
  shown: OriginRun;
  selection: Selection;
  /** The question before a run starts; null while there is none. */
  order: RunRequest | null;
  orderSelected: () => void;
  /** Starts drafts for the first `size` matching locations. */
  orderNext: (search: string, size: number) => void;
  dropOrder: () => void;
  begun: (runId: string) => void;
};

/** Runs that make drafts: for the selected locations, or for the next ones without content. */
export function useDraftRuns(): DraftRuns {
  const queries = useQueryClient();
  const selection = useSelection('generate');
  const [order, setOrder] = useState<RunRequest | null>(null);
  const tellEnd = async (run: RunProgress) => {
    if (run.articles_become !== 'draft') return toastRunEnd(run);
    if (toastCancelled(run) || toastNoneWritten(run)) return;
    // If the results cannot be read, the toast leaves out the type.
    const outcomes = await queries
      .ensureQueryData(outcomesQuery(run.id, run.written + run.failed))
      .catch(() => []);
    toastDrafts(run, outcomes.length === run.written + run.failed ? typeWord(outcomes) : '');
  };
  const shown = useOriginRun('content', (run) => void tellEnd(run));
  return {
    ...{ shown, selection, order },
    orderSelected: () =>
      setOrder({
        ...base,
        label: countOf(selection.marked.size, 'selected location'),
        choice: { locations: [...selection.marked] },
      }),
    orderNext: (search, size) =>
      setOrder({
        ...base,
        label: `Next ${countOf(size, 'location')} without content${search && `: “${search}”`}`,
        choice: { filters: { ...NO_LOCATION_FILTERS, search }, most: size },
      }),
    dropOrder: () => setOrder(null),
    begun: (runId) => {
      setOrder(null);
      selection.clear();
      shown.watch(runId);
    },
  };
}
