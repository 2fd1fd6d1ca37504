import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ModelPrice, NewModelPrice } from '../../domain/generation/model-price.ts';
import { adminClient } from '../client/admin-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

const columns = 'id, model, valid_from, input, cached_input, output, batch_factor, source';

export const modelPriceQueries = {
  /** All prices, each model's newest first. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.modelPrices,
      queryFn: async (): Promise<ModelPrice[]> =>
        dataOf(
          await adminClient
            .from('model_prices')
            .select(columns)
            .order('model')
            .order('valid_from', { ascending: false })
            .limit(500),
          'Reading the prices of models',
        ),
    }),
};

const TWICE = 'This model already has a price starting on this date.';

async function save({ id, price }: { id: string | null; price: NewModelPrice }): Promise<void> {
  const table = adminClient.from('model_prices');
  const answer =
    id === null
      ? await table.insert(price).select('id')
      : await table.update(price).eq('id', id).select('id');
  try {
    if (dataOf(answer, 'Saving the price of a model').length > 0) return;
  } catch (error) {
    if (error instanceof DataError && error.kind === 'conflict') throw new DataError('rejected', TWICE);
    throw error;
  }
  throw new DataError('not_found', 'Someone else has deleted this price.');
}

/** Adds a price, or changes the one with the id. */
export function useSaveModelPrice() {
  const afterChange = useInvalidate([queryKeys.modelPrices]);
  return useMutation({ mutationFn: save, onSuccess: afterChange });
}

export function useDeleteModelPrice() {
  const afterChange = useInvalidate([queryKeys.modelPrices]);
  return useMutation({
    mutationFn: async (id: string) =>
      dataOf(await adminClient.from('model_prices').delete().eq('id', id), 'Deleting the price of a model'),
    onSettled: afterChange,
  });
}
