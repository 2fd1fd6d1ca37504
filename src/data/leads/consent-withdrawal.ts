import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** Withdraws a person's consent to calls and texts, for all requests with the contact of this lead or message. */
export async function withdrawConsent(client: DataClient, entry: string): Promise<void> {
  dataOf(await client.rpc('withdraw_consent', { of_entry: entry }), 'Withdrawing a consent');
}

/** Lets a person's later consents count again. The reason is stored. */
export async function liftWithdrawal(client: DataClient, entry: string, reason: string): Promise<void> {
  dataOf(await client.rpc('lift_withdrawal', { of_entry: entry, reason }), 'Lifting a withdrawal');
}

/** A person's leads and messages show each other's timelines. */
const readAgain = (queryClient: QueryClient) =>
  Promise.all(
    [queryKeys.leads.all, queryKeys.messages.all].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

export function useLiftWithdrawal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, reason }: { entry: string; reason: string }) =>
      liftWithdrawal(adminClient, entry, reason),
    onSuccess: () => readAgain(queryClient),
  });
}

export function useWithdrawConsent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (entry: string) => withdrawConsent(adminClient, entry),
    onSuccess: () => readAgain(queryClient),
  });
}
