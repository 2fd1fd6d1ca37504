import { queryOptions, useMutation } from '@tanstack/react-query';
import { isKeptReason, keptReason, type PartnerAnswer } from '../../domain/leads/handover.ts';
import { adminClient } from '../client/admin-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';
import { OPEN_ENTRY_LOOK_MS } from './entry-reads.ts';

/** Reads the hand-over of a lead, and how its partner is now; null where no partner was given it. */
const fetchHandover = async (lead: string) =>
  dataOf(
    await adminClient
      .from('lead_handovers')
      .select('*, partner:partners(time_zone, paused_at, webhook:webhooks(paused_at))')
      .eq('lead_id', lead)
      .maybeSingle(),
    'Reading the hand-over',
  );

export type Handover = NonNullable<Awaited<ReturnType<typeof fetchHandover>>>;

export const handoverQuery = (lead: string) =>
  queryOptions({
    queryKey: queryKeys.leads.handover(lead),
    queryFn: () => fetchHandover(lead),
    staleTime: 0,
    refetchInterval: OPEN_ENTRY_LOOK_MS,
  });

/** The database's word where an answer was recorded. */
const RECORDED: Record<PartnerAnswer, string> = {
  accept: 'accepted',
  return: 'returned',
  won: 'won',
  lost: 'lost',
};

const handoverKeys = [queryKeys.leads.all, queryKeys.outbox.all];

/** Hands a kept request over to the partner that its agreement names. Answers whether a colleague had done so before. */
export function useHandOver(lead: string) {
  const afterChange = useInvalidate(handoverKeys);
  return useMutation({
    mutationFn: async () => {
      const [row] = dataOf(
        await adminClient.rpc('hand_over_lead', { of_lead: lead }),
        'Handing a request over',
      );
      const outcome = row?.outcome ?? '';
      if (outcome === 'handed_over' || outcome === 'handed_over_before')
        return { wasBefore: outcome === 'handed_over_before' };
      throw new DataError('rejected', `Not handed over: ${keptReason(outcome)}.`);
    },
    onSettled: afterChange,
  });
}

/** Records what a partner told staff. */
export function useHandoverAnswer(lead: string) {
  const afterChange = useInvalidate(handoverKeys);
  return useMutation({
    mutationFn: async ({ answer, words }: { answer: PartnerAnswer; words: string }) => {
      const [row] = dataOf(
        await adminClient.rpc('record_handover_answer', { of_lead: lead, answer, words }),
        'Recording an answer',
      );
      const outcome = row?.outcome ?? '';
      if (outcome === 'unchanged' && answer !== 'accept')
        throw new DataError(
          'rejected',
          'This was recorded before. If the partner says so again, add what is new.',
        );
      if (isKeptReason(outcome)) throw new DataError('rejected', `Not possible: ${keptReason(outcome)}.`);
      if (outcome !== RECORDED[answer])
        throw new DataError('rejected', 'The hand-over has changed since. It now shows what is stored.');
    },
    onSettled: afterChange,
  });
}
