import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** Withdraws a person's consent to calls and texts, for all leads with the same address. */
export async function withdrawConsent(client: DataClient, lead: string): Promise<void> {
  dataOf(await client.rpc('withdraw_consent', { of_lead: lead }), 'Withdrawing a consent');
}

/** Lets a person's later consents count again. The reason is stored. */
export async function liftWithdrawal(client: DataClient, lead: string, reason: string): Promise<void> {
  dataOf(await client.rpc('lift_withdrawal', { of_lead: lead, reason }), 'Lifting a withdrawal');
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
    mutationFn: ({ lead, reason }: { lead: string; reason: string }) =>
      liftWithdrawal(adminClient, lead, reason),
    onSuccess: () => readAgain(queryClient),
  });
}

export function useWithdrawConsent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lead: string) => withdrawConsent(adminClient, lead),
    onSuccess: () => readAgain(queryClient),
  });
}
