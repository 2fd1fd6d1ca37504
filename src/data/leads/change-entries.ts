import { useMutation } from '@tanstack/react-query';
import type { EntryNoun, EntryWork } from '../../domain/leads/lead-work.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

/** The most leads or messages that the database changes at once. */
export const MAX_CHANGED = 100;

/** A lead or a message with what can be changed for several at once, as the screen shows it. */
export type SeenEntry = Pick<EntryWork, 'status' | 'lost_reason' | 'owner_id'> & { id: string; name: string };

/** What they become: a status with its reason, or an owner. */
export type EntriesChange = Pick<EntryWork, 'status' | 'lost_reason'> | Pick<EntryWork, 'owner_id'>;

/** One of them as it was seen, and what it becomes. */
export type ChangeOfEntry = { seen: SeenEntry; next: EntriesChange };

/**
 * What came of a change, each as it is stored now: changed; changed by someone else since, and left as it was;
 * left as it was because its next owner is no longer an administrator; deleted since (as it was seen).
 */
export type ChangedEntries = {
  changed: SeenEntry[];
  changedMeanwhile: SeenEntry[];
  ownerless: SeenEntry[];
  deleted: SeenEntry[];
};

/** The part that a change is about. */
const partOf = ({ owner_id, status, lost_reason }: SeenEntry, change: EntriesChange): EntriesChange =>
  'owner_id' in change ? { owner_id } : { status, lost_reason };

const isSame = (one: SeenEntry, other: SeenEntry, change: EntriesChange): boolean =>
  JSON.stringify(partOf(one, change)) === JSON.stringify(partOf(other, change));

/** Changes up to MAX_CHANGED leads or messages in one transaction. If it throws, none is changed. */
export async function changeEntries(
  client: DataClient,
  noun: EntryNoun,
  changes: readonly ChangeOfEntry[],
): Promise<ChangedEntries> {
  const answer = await client.rpc('change_entries', {
    are_messages: noun === 'message',
    changes: changes.map(({ seen, next }) => ({ id: seen.id, seen: partOf(seen, next), next })),
  });
  const stored = new Map(dataOf(answer, `Changing ${noun}s`).map((row) => [row.id, row]));
  const told: ChangedEntries = { changed: [], changedMeanwhile: [], ownerless: [], deleted: [] };
  for (const { seen, next } of changes) {
    const row = stored.get(seen.id);
    if (!row) {
      told.deleted.push(seen);
      continue;
    }
    const { status, lost_reason, owner_id } = row;
    const now = { id: seen.id, name: seen.name, status, lost_reason, owner_id };
    if (row.is_changed) told.changed.push(now);
    else if (isSame(now, seen, next)) told.ownerless.push(now);
    else told.changedMeanwhile.push(now);
  }
  return told;
}

/** The changes that restore what they were before. */
export const undoOf = (changes: readonly ChangeOfEntry[], { changed }: ChangedEntries): ChangeOfEntry[] => {
  const former = new Map(changes.map((change) => [change.seen.id, change]));
  return changed.flatMap((seen) => {
    const change = former.get(seen.id);
    return change ? [{ seen, next: partOf(change.seen, change.next) }] : [];
  });
};

const KEYS = {
  lead: [queryKeys.leads.all, queryKeys.personMatches.all],
  message: [queryKeys.messages.all, queryKeys.personMatches.all],
} as const;

/** After a failure the list is read again too: the server may have changed them without being heard. */
export function useChangeEntries(noun: EntryNoun) {
  const afterChanges = useInvalidate(KEYS[noun]);
  return useMutation({
    mutationFn: (changes: readonly ChangeOfEntry[]) => changeEntries(adminClient, noun, changes),
    onSettled: () => void afterChanges(),
  });
}
