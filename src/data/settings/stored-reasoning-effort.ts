import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReasoningEffort, reasoningEffortOf } from '../../domain/generation/reasoning-effort.ts';
import { adminClient } from '../client/admin-client.ts';
import { optimistic } from '../client/cache-changes.ts';
import { queryKeys } from '../query-keys.ts';
import { readSetting, removeSetting, writeSetting } from './app-setting.ts';

const SETTING = 'generation_reasoning_effort';
const doing = 'Saving how long the model reasons';

export const reasoningQueries = {
  /** How long runs tell the model to reason; null: nothing. */
  current: () =>
    queryOptions({
      queryKey: queryKeys.appSettings.setting(SETTING),
      queryFn: async () =>
        reasoningEffortOf(await readSetting(adminClient, SETTING, 'Reading how long the model reasons')),
    }),
};

/** Sets the effort optimistically, and rolls back if the server refuses. */
export function useSaveReasoning() {
  const queryClient = useQueryClient();
  const { queryKey } = reasoningQueries.current();
  return useMutation({
    // Two quick choices must arrive in order.
    scope: { id: SETTING },
    mutationFn: (effort: ReasoningEffort | null) =>
      effort ? writeSetting(adminClient, SETTING, effort, doing) : removeSetting(adminClient, SETTING, doing),
    ...optimistic(
      queryClient,
      queryKey,
      (_former: ReasoningEffort | null, effort: ReasoningEffort | null) => effort,
    ),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
