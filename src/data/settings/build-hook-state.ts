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

/** How calling a static host's build hook goes; null until it was first tried. */
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

/** Has a build hook that could not be called tried again. */
export function useCallBuildHookAgain() {
  const queryClient = useQueryClient();
  const { queryKey } = buildHookQueries.state();
  return useMutation({ mutationFn: callAgain, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
