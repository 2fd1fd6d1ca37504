import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadEvent, LeadWork, WrittenKind } from '../../domain/leads/lead-work.ts';
import { adminClient } from '../client/admin-client.ts';
import { optimistic } from '../client/cache-changes.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { ignoreDuplicate } from '../client/ignore-duplicate.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

/** The newest entries that a timeline shows. */
export const MAX_EVENTS = 200;

export type WorkChange = Partial<LeadWork>;
type Worked = LeadWork & { id: string };

/**
 * Changes how a lead is worked, unless a colleague has changed its status, owner or day since. Texts are not
 * compared, because they would stand in the request's address; the timeline keeps the former ones.
 * @param seen the lead as the screen shows it
 */
export async function changeLead(client: DataClient, seen: Worked, change: WorkChange): Promise<void> {
  let query = client.from('leads').update(change).eq('id', seen.id);
  for (const field of ['status', 'owner_id', 'next_step_on', 'paused_until'] as const) {
    const former = seen[field];
    if (change[field] === undefined) continue;
    query = former === null ? query.is(field, null) : query.eq(field, former);
  }
  const rows = dataOf(await query.select('id'), 'Changing a lead');
  if (rows.length === 0) {
    throw new DataError(
      'rejected',
      'A colleague has changed or deleted this lead. It now shows what is stored.',
    );
  }
}

/** The newest entries of a lead's timeline, the newest first. */
export const fetchLeadEvents = async (client: DataClient, leadId: string): Promise<LeadEvent[]> =>
  dataOf(
    await client
      .from('lead_events')
      .select('id, kind, words, former, present, done_by, created_at')
      .eq('lead_id', leadId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(MAX_EVENTS),
    'Reading the timeline',
  );

/** An entry as the browser sends it. The browser makes the id, so that a retry writes nothing twice. */
export type WrittenEvent = { id: string; kind: WrittenKind; words: string | null };

export const writeLeadEvent = (client: DataClient, leadId: string, event: WrittenEvent): Promise<void> =>
  ignoreDuplicate(async () => {
    dataOf(
      await client.from('lead_events').insert({ ...event, lead_id: leadId }),
      'Writing into the timeline',
    );
  });

export async function removeLeadEvent(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('lead_events').delete().eq('id', id), 'Taking an entry back');
}

export const leadEventQueries = {
  of: (leadId: string) =>
    queryOptions({
      queryKey: queryKeys.leads.events(leadId),
      queryFn: () => fetchLeadEvents(adminClient, leadId),
      staleTime: 0,
    }),
};

const leadKeys = [queryKeys.leads.all];

/**
 * Shows the change at once in the panel, and what is stored as soon as that is known. Changes of one lead wait for each
 * other: each expects what the one before has stored.
 */
export function useChangeLead(seen: Worked) {
  const queryClient = useQueryClient();
  const afterChanges = useInvalidate(leadKeys);
  const queryKey = queryKeys.leads.detail(seen.id);
  return useMutation({
    scope: { id: `lead ${seen.id}` },
    mutationFn: (change: WorkChange) => changeLead(adminClient, seen, change),
    ...optimistic(queryClient, queryKey, (known: Worked | null, change: WorkChange) =>
      known ? { ...known, ...change } : known,
    ),
    onSettled: afterChanges,
  });
}

export function useTimeline(leadId: string) {
  const queryClient = useQueryClient();
  const readAgain = useInvalidate(leadKeys);
  /** The first read may be on its way since before the entry, and would be taken for the answer. */
  const afterChanges = async () => {
    await queryClient.cancelQueries({ queryKey: queryKeys.leads.events(leadId) });
    await readAgain();
  };
  const write = useMutation({
    mutationFn: (event: WrittenEvent) => writeLeadEvent(adminClient, leadId, event),
    onSettled: afterChanges,
  });
  const remove = useMutation({
    mutationFn: (id: string) => removeLeadEvent(adminClient, id),
    onSettled: afterChanges,
  });
  return { write: write.mutateAsync, remove: remove.mutateAsync, isWriting: write.isPending };
}
