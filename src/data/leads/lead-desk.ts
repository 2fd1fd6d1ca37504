import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type EntryNoun,
  type EntryWork,
  LEAD_EVENT_KINDS,
  type LeadEvent,
  type LeadWork,
  type WrittenKind,
} from '../../domain/leads/lead-work.ts';
import { adminClient } from '../client/admin-client.ts';
import { optimistic } from '../client/cache-changes.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { ignoreDuplicate } from '../client/ignore-duplicate.ts';
import { queryKeys } from '../query-keys.ts';
import { OPEN_ENTRY_LOOK_MS, readEntryPart } from './entry-reads.ts';

/** The newest entries that a timeline shows: the most that the database answers. */
export const MAX_EVENTS = 200;

export type WorkChange = Partial<LeadWork>;
type Worked = EntryWork & Partial<LeadWork> & { id: string };

/** A change is refused if a colleague has changed the same one of these in the meantime. */
const COMPARED = ['status', 'lost_reason', 'owner_id', 'next_step', 'next_step_on', 'paused_until'] as const;

/**
 * Changes how a lead or a message is worked, unless a colleague has changed the same since.
 * @param seen the lead or the message as the screen shows it
 */
export async function changeWork(
  client: DataClient,
  noun: EntryNoun,
  seen: Worked,
  change: WorkChange,
): Promise<void> {
  const fields = COMPARED.filter((field) => change[field] !== undefined);
  const answer = await client.rpc('change_work', {
    ...{ are_messages: noun === 'message', of_entry: seen.id, next: change },
    seen: Object.fromEntries(fields.map((field) => [field, seen[field] ?? null])),
  });
  if (!dataOf(answer, `Changing a ${noun}`)) {
    throw new DataError(
      'rejected',
      `A colleague has changed or deleted this ${noun}. It now shows what is stored.`,
    );
  }
}

const OWNERS = { lead: 'lead_id', message: 'message_id' } as const;

const text = z.nullable(z.string());
const entries = z.array(
  z.object({
    ...{ id: z.string(), lead_id: text, message_id: text, kind: z.enum(LEAD_EVENT_KINDS) },
    ...{ words: text, former: text, present: text, done_by: text, created_at: z.string() },
  }),
);

/**
 * The newest entries of the timeline of a lead or a message, the newest first.
 * @param others the ids of other leads and messages whose entries are to stand among them
 */
export const fetchLeadEvents = async (
  client: DataClient,
  entryId: string,
  others: readonly string[] = [],
): Promise<LeadEvent[]> => entries.parse(await readEntryPart(client, entryId, 'events', others));

/** An entry as the browser sends it. The browser makes the id, so that a retry writes nothing twice. */
export type WrittenEvent = { id: string; kind: WrittenKind; words: string | null };

/** Postgres has no lead or message with this id. */
const ENTRY_IS_GONE = '23503';

export const writeLeadEvent = (
  client: DataClient,
  noun: EntryNoun,
  entryId: string,
  event: WrittenEvent,
): Promise<void> =>
  ignoreDuplicate(async () => {
    const answer = await client.from('lead_events').insert({ ...event, [OWNERS[noun]]: entryId });
    if (answer.error?.code === ENTRY_IS_GONE) {
      throw new DataError('rejected', `A colleague has deleted this ${noun}.`);
    }
    dataOf(answer, 'Writing into the timeline');
  });

export async function removeLeadEvent(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('lead_events').delete().eq('id', id), 'Taking an entry back');
}

const KEYS = { lead: queryKeys.leads, message: queryKeys.messages } as const;

export const leadEventQueries = {
  of: (noun: EntryNoun, entryId: string, others: readonly string[] = []) =>
    queryOptions({
      queryKey: KEYS[noun].events(entryId, others),
      queryFn: () => fetchLeadEvents(adminClient, entryId, others),
      staleTime: 0,
      refetchInterval: OPEN_ENTRY_LOOK_MS,
    }),
};

/**
 * Reads again what shows a change now. All else about leads, or messages, and their people is read again when it is shown
 * the next time.
 */
function useReadAgain(noun: EntryNoun) {
  const queryClient = useQueryClient();
  return async (keys: readonly QueryKey[]): Promise<void> => {
    for (const queryKey of [KEYS[noun].all, queryKeys.personMatches.all])
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    await Promise.all(keys.map((queryKey) => queryClient.refetchQueries({ queryKey, type: 'active' })));
  };
}

const { verdicts, callable } = queryKeys.leads;

/** A change, with what the screen showed when it was made: what is shown while it waits for another has it already. */
type SeenChange = { seen: Worked; change: WorkChange };

/**
 * Shows the change at once in the panel, and what is stored as soon as that is known. Changes of the same wait for each
 * other: each expects what the one before has stored.
 */
export function useChangeWork(noun: EntryNoun, seen: Worked) {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain(noun);
  const { detail, events, lists } = KEYS[noun];
  const queryKey = detail(seen.id);
  const keys = [lists, queryKey, events(seen.id)];
  const { mutate, mutateAsync, isPending, error } = useMutation({
    scope: { id: `${noun} ${seen.id}` },
    mutationFn: (made: SeenChange) => changeWork(adminClient, noun, made.seen, made.change),
    ...optimistic(queryClient, queryKey, (known: Worked | null, { change }: SeenChange) =>
      known ? { ...known, ...change } : known,
    ),
    onSettled: (_answer, _error, { change }) =>
      readAgain('paused_until' in change ? [...keys, verdicts] : keys),
  });
  return {
    ...{ isPending, error },
    mutate: (change: WorkChange, then?: { onSuccess: () => void }) => mutate({ seen, change }, then),
    mutateAsync: (change: WorkChange) => mutateAsync({ seen, change }),
  };
}

export function useTimeline(noun: EntryNoun, entryId: string) {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain(noun);
  const { detail, events } = KEYS[noun];
  const queryKey = events(entryId);
  /** Cancels reads that began before the entry was written: their answer would lack it. */
  const afterChange = async (isAboutCalls: boolean, error: Error | null) => {
    const keys = isAboutCalls ? [queryKey, verdicts, callable] : [queryKey];
    // A colleague may have deleted the entry.
    if (error) keys.push(detail(entryId));
    await Promise.all(keys.map((key) => queryClient.cancelQueries({ queryKey: key })));
    await readAgain(keys);
  };
  const write = useMutation({
    mutationFn: (event: WrittenEvent) => writeLeadEvent(adminClient, noun, entryId, event),
    onSettled: (_answer, error, { kind }) => afterChange(kind !== 'note', error),
  });
  const remove = useMutation({
    mutationFn: (id: string) => removeLeadEvent(adminClient, id),
    onSettled: (_answer, error) => afterChange(true, error),
  });
  return {
    remove: remove.mutateAsync,
    /** Where the answer was lost, the timeline that was read since tells whether the entry is stored. */
    write: async (event: WrittenEvent): Promise<void> => {
      try {
        await write.mutateAsync(event);
      } catch (error) {
        const read = queryClient.getQueriesData<LeadEvent[]>({ queryKey });
        if (!read.some(([, events]) => events?.some(({ id }) => id === event.id))) throw error;
      }
    },
  };
}
