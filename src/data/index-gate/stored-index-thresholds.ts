import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { IndexThresholds } from '../../domain/articles/index-thresholds.ts';
import { adminClient } from '../client/admin-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationKeys, queryKeys } from '../query-keys.ts';

const thresholdsSchema = z.object({
  ...{ likeness: z.number(), local_facts: z.number(), counts_figures: z.boolean() },
});
const previewSchema = z.object({ leave: z.number(), enter: z.number() });

async function readThresholds(): Promise<IndexThresholds> {
  const answer = await adminClient.rpc('read_index_thresholds', undefined, { get: true });
  return thresholdsSchema.parse(dataOf(answer, 'Reading the thresholds of the index gate'));
}

export const indexThresholdQueries = {
  current: () =>
    queryOptions({
      queryKey: queryKeys.indexGate.thresholds,
      queryFn: readThresholds,
    }),
  /**
   * How many pages other thresholds would remove from search engines (`leave`), and how many they would add (`enter`).
   */
  preview: (thresholds: IndexThresholds) =>
    queryOptions({
      queryKey: queryKeys.indexGate.preview(thresholds),
      queryFn: async () =>
        previewSchema.parse(
          dataOf(
            await adminClient.rpc('preview_index_thresholds', thresholds),
            'Counting what other thresholds would change',
          ),
        ),
      placeholderData: keepPreviousData,
    }),
};

type Change = { thresholds: IndexThresholds; was: IndexThresholds };

async function saveThresholds(change: Change): Promise<IndexThresholds | null> {
  try {
    dataOf(await adminClient.rpc('save_index_thresholds', change), 'Saving the thresholds of the index gate');
    return null;
  } catch (error) {
    if (error instanceof DataError && error.kind === 'conflict') return readThresholds();
    throw error;
  }
}

/** Saves the thresholds. If the stored ones are no longer `was`, it saves nothing and returns the stored ones. */
export function useSaveIndexThresholds() {
  return useMutation({ mutationFn: saveThresholds, onSuccess: useInvalidate(locationKeys) });
}
