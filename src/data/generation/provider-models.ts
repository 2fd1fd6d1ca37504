import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ListedModel } from '../../domain/generation/model-end.ts';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

const text = z.nullable(z.string());
const listState = z.nullable(
  z.object({
    hasKey: z.boolean(),
    isWanted: z.boolean(),
    askedAt: text,
    listedAt: text,
    problem: text,
    failedAt: text,
  }),
);
/** The progress of reading the provider's list of models; null before the first time. */
export type ModelListState = z.infer<typeof listState>;

/** How often we check whether the list has arrived, in milliseconds. */
const LOOK_MS = 1000;
/** After this long, an answer will no longer arrive. */
const PATIENCE_MS = 120_000;

/** Whether the list is being read, or is about to be. */
export function isLoadingModelList(state: ModelListState | undefined): boolean {
  if (!state) return false;
  const asked = Date.parse(state.askedAt ?? '');
  const ended = Math.max(Date.parse(state.listedAt ?? '') || 0, Date.parse(state.failedAt ?? '') || 0);
  return state.isWanted || (state.hasKey && asked > ended && Date.now() - asked < PATIENCE_MS);
}

export const providerModelQueries = {
  /** All models that the provider has ever listed. `asOf` is when the list was read, if known. */
  all: (asOf: string | null = null) =>
    queryOptions({
      queryKey: queryKeys.providerModels.list(asOf),
      queryFn: async (): Promise<ListedModel[]> =>
        dataOf(
          await adminClient
            .from('models')
            .select('model, made_at, shutdown_date, missing_since')
            .order('model')
            .limit(1000),
          'Reading the models',
        ),
    }),
  state: () =>
    queryOptions({
      queryKey: queryKeys.providerModels.state,
      queryFn: async () =>
        listState.parse(
          dataOf(await adminClient.rpc('model_list_state'), 'Reading how the list of models is kept'),
        ),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (isLoadingModelList(data) ? LOOK_MS : false),
    }),
};

const check = async () => {
  dataOf(await adminClient.rpc('check_models_now'), 'Asking for the list of models');
};

/** Has the provider asked for its models now. */
export function useCheckModels() {
  const queryClient = useQueryClient();
  const { queryKey } = providerModelQueries.state();
  return useMutation({ mutationFn: check, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
