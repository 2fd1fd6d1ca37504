import { useState } from 'react';
import { adminClient } from '../../data/client/admin-client.ts';
import type { GenerationBatchState } from '../../data/generation/generation-batch.ts';
import { fetchGenerationCandidates } from '../../data/generation/generation-candidates.ts';
import type { LocationFilters } from '../../data/locations/location-filters.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { fetchOverviews } from '../../data/locations/locations.ts';
import { LOCATION_TYPES } from '../../domain/locations/location.ts';
import { toast } from '../../ui/toast.ts';
import { countsOf, stopNote, toastStopped } from '../generation/batch-summary.ts';
import { planBatch } from '../generation/batch-tasks.ts';
import { unfinishedTasks } from '../generation/go-on-button.tsx';
import { type GenerationBatch, useGenerationBatch } from '../generation/use-generation-batch.ts';
import { useUnfinishedWork } from '../shared/leave-guard.tsx';
import { tellOutcome } from '../shared/tell-outcome.ts';
import { type Selection, useSelection } from '../shared/use-selection.ts';

const REFUSAL = {
  title: 'No locations available',
  description: 'There are no locations without articles available for generation',
  variant: 'destructive',
} as const;

/** Returns 'city ' when all drafts are about cities, and nothing when they are of several types. */
function typeWord(state: GenerationBatchState): string {
  const types = new Set(state.results.map(({ item }) => item.location.location_type));
  const [only] = LOCATION_TYPES.filter((type) => types.has(type));
  return types.size === 1 && only ? `${only} ` : '';
}

function toastEnd(state: GenerationBatchState): void {
  const { succeeded, failed, builtIn, inReview } = countsOf(state);
  if (toastStopped(state) || succeeded + failed === 0) return;
  if (succeeded === 0) {
    const description = `All ${failed} article generations failed.${stopNote(state)}`;
    toast({ title: 'Batch generation failed', description, variant: 'destructive' });
    return;
  }
  const notes = [
    failed > 0 && `${failed} failed`,
    inReview > 0 && `${inReview} in review`,
    builtIn > 0 && `${builtIn} with the built-in text`,
  ];
  const more = notes.filter(Boolean).join(', ');
  toast({
    title: 'Batch generation complete',
    description: `Successfully generated ${succeeded} ${typeWord(state)}article drafts${more && ` (${more})`}${stopNote(state)}`,
  });
}

export type DraftBatch = {
  batch: GenerationBatch;
  selection: Selection;
  /** Whether the locations to write about are still being looked up. */
  isPreparing: boolean;
  generateSelected: () => Promise<void>;
  /** Generates drafts for the first `size` locations that fit. */
  generateNext: (filters: LocationFilters, size: number) => Promise<void>;
  /** Starts what the last batch left undone. */
  goOn: () => Promise<void>;
};

/** Makes drafts for many locations: the selected ones, or the next ones without content. */
export function useDraftBatch(): DraftBatch {
  const batch = useGenerationBatch();
  const selection = useSelection('generate');
  const [isPreparing, setIsPreparing] = useState(false);
  useUnfinishedWork(
    batch.isActive
      ? {
          title: 'Leave while articles are being generated?',
          description: 'The batch stops. The drafts that are done are kept.',
        }
      : null,
  );

  const generate = async (findLocations: () => Promise<LocationOverview[]>) => {
    setIsPreparing(true);
    await tellOutcome(async () => {
      const locations = await findLocations().finally(() => setIsPreparing(false));
      const { tasks } = planBatch(locations, 'generate', false);
      if (tasks.length === 0) return REFUSAL;
      toastEnd(await batch.start(tasks));
      selection.clear();
    }, 'Generation failed');
  };
  return {
    batch,
    selection,
    isPreparing,
    generateSelected: () => generate(() => fetchOverviews(adminClient, [...selection.ids])),
    generateNext: (filters, size) => generate(() => fetchGenerationCandidates(adminClient, filters, size)),
    goOn: async () => {
      if (batch.state) toastEnd(await batch.start(unfinishedTasks(batch.state)));
    },
  };
}
