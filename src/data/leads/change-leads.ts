import { useMutation } from '@tanstack/react-query';
import type { LeadWork } from '../../domain/leads/lead-work.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

/** The most leads that the database changes at once. */
export const MAX_CHANGED_LEADS = 100;

/** A lead with what can be changed for several at once, as the screen shows it. */
export type SeenLead = Pick<LeadWork, 'status' | 'lost_reason' | 'owner_id'> & { id: string; name: string };

/** What leads become: a status with its reason, or an owner. */
export type LeadsChange = Pick<LeadWork, 'status' | 'lost_reason'> | Pick<LeadWork, 'owner_id'>;

/** A lead as it was seen, and what it becomes. */
export type ChangeOfLead = { lead: SeenLead; next: LeadsChange };

/**
 * What came of a change, each lead as it is stored now: changed; changed by someone else since, and left as it was;
 * left as it was because its next owner is no longer an administrator; deleted since (as it was seen).
 */
export type ChangedLeads = {
  changed: SeenLead[];
  changedMeanwhile: SeenLead[];
  ownerless: SeenLead[];
  deleted: SeenLead[];
};

/** The part of a lead that a change is about. */
const partOf = (lead: SeenLead, change: LeadsChange): LeadsChange =>
  'owner_id' in change ? { owner_id: lead.owner_id } : { status: lead.status, lost_reason: lead.lost_reason };

const isSame = (one: SeenLead, other: SeenLead, change: LeadsChange): boolean =>
  JSON.stringify(partOf(one, change)) === JSON.stringify(partOf(other, change));

/** Changes up to MAX_CHANGED_LEADS leads in one transaction. If it throws, none is changed. */
export async function changeLeads(
  client: DataClient,
  changes: readonly ChangeOfLead[],
): Promise<ChangedLeads> {
  const answer = await client.rpc('change_leads', {
    changes: changes.map(({ lead, next }) => ({ id: lead.id, seen: partOf(lead, next), next })),
  });
  const stored = new Map(dataOf(answer, 'Changing leads').map((row) => [row.id, row]));
  const told: ChangedLeads = { changed: [], changedMeanwhile: [], ownerless: [], deleted: [] };
  for (const { lead, next } of changes) {
    const row = stored.get(lead.id);
    if (!row) {
      told.deleted.push(lead);
      continue;
    }
    const { status, lost_reason, owner_id } = row;
    const now = { id: lead.id, name: lead.name, status, lost_reason, owner_id };
    if (row.is_changed) told.changed.push(now);
    else if (isSame(now, lead, next)) told.ownerless.push(now);
    else told.changedMeanwhile.push(now);
  }
  return told;
}

/** The changes that restore what leads were before. */
export const undoOf = (changes: readonly ChangeOfLead[], { changed }: ChangedLeads): ChangeOfLead[] => {
  const former = new Map(changes.map((change) => [change.lead.id, change]));
  return changed.flatMap((lead) => {
    const change = former.get(lead.id);
    return change ? [{ lead, next: partOf(change.lead, change.next) }] : [];
  });
};

const leadKeys = [queryKeys.leads.all];

/** After a failure the list is read again too: the server may have changed the leads without being heard. */
export function useChangeLeads() {
  const afterChanges = useInvalidate(leadKeys);
  return useMutation({
    mutationFn: (changes: readonly ChangeOfLead[]) => changeLeads(adminClient, changes),
    onSettled: () => void afterChanges(),
  });
}
