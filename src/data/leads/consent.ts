import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** Ends the agreement to calls and texts of whoever sent a lead, for all leads of that address. */
export async function withdrawConsent(client: DataClient, lead: string): Promise<void> {
  dataOf(await client.rpc('withdraw_consent', { of_lead: lead }), 'Withdrawing a consent');
}

/** Lets later agreements of whoever sent a lead count again; the reason is kept. */
export async function liftWithdrawal(client: DataClient, lead: string, reason: string): Promise<void> {
  dataOf(await client.rpc('lift_withdrawal', { of_lead: lead, reason }), 'Lifting a withdrawal');
}

export function useLiftWithdrawal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ lead, reason }: { lead: string; reason: string }) =>
      liftWithdrawal(adminClient, lead, reason),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.leads }),
  });
}

export function useWithdrawConsent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lead: string) => withdrawConsent(adminClient, lead),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.leads }),
  });
}
