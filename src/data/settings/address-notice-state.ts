import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

const notices = z.nullable(
  z.object({
    isOn: z.boolean(),
    isStopped: z.boolean(),
    problem: z.nullable(z.string()),
    nextAttemptAt: z.string(),
    lastSentAt: z.nullable(z.string()),
    lastSent: z.nullable(z.number()),
    waiting: z.number(),
  }),
);

/** The state of notifying search engines about changed addresses; null before the first attempt. */
export type AddressNotices = z.infer<typeof notices>;

export const addressNoticeQueries = {
  state: () =>
    queryOptions({
      queryKey: queryKeys.addressNotices,
      queryFn: async () =>
        notices.parse(
          dataOf(
            await adminClient.rpc('address_notice_state'),
            'Reading the notifications to search engines',
          ),
        ) ?? { isOn: false as const },
    }),
};

const sendAgain = async () => {
  dataOf(await adminClient.rpc('send_address_notices_again'), 'Telling search engines again');
};

/** Queues again the notices that search engines refused. */
export function useSendNoticesAgain() {
  const queryClient = useQueryClient();
  const { queryKey } = addressNoticeQueries.state();
  return useMutation({ mutationFn: sendAgain, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
