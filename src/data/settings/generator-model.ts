import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_MODEL } from '../../domain/generation/ai-model.ts';
import { adminClient } from '../client/admin-client.ts';
import { optimistic } from '../client/cache-changes.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';
import { readSetting, writeSetting } from './app-setting.ts';

const SETTING = 'gpt_model';

/** The model that writes the articles. */
export async function fetchModel(client: DataClient): Promise<string> {
  return (await readSetting(client, SETTING, 'Reading the model')) ?? DEFAULT_MODEL;
}

export async function saveModel(client: DataClient, model: string): Promise<void> {
  try {
    await writeSetting(client, SETTING, model, 'Saving the model');
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(error.kind, 'Failed to update GPT model setting', error.code);
  }
}

export const modelQueries = {
  current: () =>
    queryOptions({
      queryKey: queryKeys.appSettings.setting(SETTING),
      queryFn: () => fetchModel(adminClient),
    }),
};

/** Sets the model optimistically, and rolls back if the server refuses. */
export function useSaveModel() {
  const queryClient = useQueryClient();
  const { queryKey } = modelQueries.current();
  return useMutation({
    // Two quick choices must arrive in order.
    scope: { id: SETTING },
    mutationFn: (model: string) => saveModel(adminClient, model),
    ...optimistic(queryClient, queryKey, (_former: string, model: string) => model),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
