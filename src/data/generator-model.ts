import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_MODEL } from '../domain/ai-model.ts';
import { adminClient } from './admin-client.ts';
import type { DataClient } from './client.ts';
import { DataError, dataOf } from './data-error.ts';

const SETTING = 'gpt_model';

/** The model articles are written with. */
export async function fetchModel(client: DataClient): Promise<string> {
  const setting = dataOf(
    await client.from('app_settings').select('setting_value').eq('setting_name', SETTING).maybeSingle(),
    'Reading the model',
  );
  return setting?.setting_value.trim() || DEFAULT_MODEL;
}

export async function saveModel(client: DataClient, model: string): Promise<void> {
  const setting = { setting_name: SETTING, setting_value: model, updated_at: new Date().toISOString() };
  try {
    dataOf(
      await client.from('app_settings').upsert(setting, { onConflict: 'setting_name' }),
      'Saving the model',
    );
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(error.kind, 'Failed to update GPT model setting', error.code);
  }
}

export const modelQueries = {
  current: () =>
    queryOptions({ queryKey: ['app-settings', SETTING], queryFn: () => fetchModel(adminClient) }),
};

/** Chooses the model: shown as chosen at once, and as before if the server refuses. */
export function useSaveModel() {
  const queryClient = useQueryClient();
  const { queryKey } = modelQueries.current();
  return useMutation({
    // Two choices in quick succession arrive in their order.
    scope: { id: SETTING },
    mutationFn: (model: string) => saveModel(adminClient, model),
    onMutate: async (model) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, model);
      return { before };
    },
    onError: (_error, _model, kept) => queryClient.setQueryData(queryKey, kept?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
