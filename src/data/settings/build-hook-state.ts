import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

const hook = z.nullable(
  z.object({
    isOn: z.boolean(),
    isStopped: z.boolean(),
    problem: z.nullable(z.string()),
    failedAt: z.nullable(z.string()),
    lastCalledAt: z.nullable(z.string()),
    pendingSince: z.nullable(z.string()),
    nextCallAt: z.nullable(z.string()),
  }),
);

/** The state of calling a static host's build hook; null before the first attempt. */
export type BuildHook = z.infer<typeof hook>;

export const buildHookQueries = {
  state: () =>
    queryOptions({
      queryKey: queryKeys.buildHook,
      queryFn: async () =>
        hook.parse(dataOf(await adminClient.rpc('build_hook_state'), 'Reading how the build hook goes')) ?? {
          isOn: false as const,
        },
    }),
};

const callAgain = async () => {
  dataOf(await adminClient.rpc('call_build_hook_again'), 'Calling the build hook again');
};

/** Queues again a call of the build hook that failed. */
export function useCallBuildHookAgain() {
  const queryClient = useQueryClient();
  const { queryKey } = buildHookQueries.state();
  return useMutation({ mutationFn: callAgain, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
