import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from './admin-client.ts';
import type { DataClient } from './client.ts';
import { dataOf } from './data-error.ts';

/** Ends the agreement to calls and texts of whoever sent a lead, for all leads of that address. */
export async function withdrawConsent(client: DataClient, lead: string): Promise<void> {
  dataOf(await client.rpc('withdraw_consent', { of_lead: lead }), 'Withdrawing a consent');
}

export function useWithdrawConsent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lead: string) => withdrawConsent(adminClient, lead),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['leads'] }),
  });
}
