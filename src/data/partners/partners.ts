import { queryOptions, useMutation } from '@tanstack/react-query';
import type { partnerValues } from '../../domain/leads/partner-form.ts';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { withRefusalWords } from '../client/refusal-words.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

/** Reads the partners in the order in which they are named, with what each was given by its own calendar. */
async function fetchPartners() {
  const doing = 'Reading the partners';
  const [partners, counted] = await Promise.all([
    adminClient.from('partners').select('*, webhooks(address, paused_at)').order('place').order('created_at'),
    adminClient.rpc('partner_counts'),
  ]);
  const counts = dataOf(counted, doing);
  return dataOf(partners, doing).map(({ webhooks, ...partner }) => {
    const count = counts.find((each) => each.partner === partner.id);
    return {
      ...{ ...partner, address: webhooks?.address ?? null },
      isUnreachable: Boolean(webhooks?.paused_at),
      ...{ today: count?.today ?? 0, this_month: count?.this_month ?? 0 },
      ...{ waiting: count?.waiting ?? 0, failed: count?.failed ?? 0 },
      last_due_on: count?.last_due_on ?? null,
      reached_cap: count?.reached_cap ?? null,
      ...{ full_on: count?.full_on ?? null, named_again_at: count?.named_again_at ?? null },
    };
  });
}

/** A partner with its counts, and the address of its webhook if it has one. */
export type Partner = Awaited<ReturnType<typeof fetchPartners>>[number];

/** Reads a partner again; null if someone has deleted it. */
export const fetchPartner = async (id: string): Promise<Partner | null> =>
  (await fetchPartners()).find((partner) => partner.id === id) ?? null;

export const partnersQuery = () =>
  queryOptions({ queryKey: queryKeys.partners, queryFn: fetchPartners, staleTime: 0 });

const changedKeys = [queryKeys.partners, queryKeys.webhooks.all];
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [Key in keyof Values]: NonNullable<Values[Key]>;
  };

type Saved = { id: string; seen: Partner | null; values: ReturnType<typeof partnerValues> };

/** Adds a partner or changes the version that was seen. Returns the secret of a new address, or null. */
export function useSavePartner() {
  const afterChange = useInvalidate(changedKeys);
  return useMutation({
    mutationFn: ({ id, seen, values }: Saved): Promise<string | null> =>
      withRefusalWords(async () =>
        dataOf(
          await adminClient.rpc('save_partner', {
            ...given(values),
            ...(seen && { seen_at: seen.updated_at }),
            partner: seen?.id ?? id,
          }),
          'Saving a partner',
        ),
      ),
    onSettled: afterChange,
  });
}

export type PartnerChange = 'pause' | 'resume' | 'remove';

/** Pauses a partner, gives it requests again, or deletes it. */
export function useChangePartner() {
  const afterChange = useInvalidate(changedKeys);
  return useMutation({
    mutationFn: ({ partner, change }: { partner: string; change: PartnerChange }) =>
      withRefusalWords(async () => {
        const doing = 'Changing a partner';
        if (change === 'remove') dataOf(await adminClient.rpc('delete_partner', { partner }), doing);
        else
          dataOf(await adminClient.rpc('pause_partner', { partner, is_paused: change === 'pause' }), doing);
      }),
    onSettled: afterChange,
  });
}
