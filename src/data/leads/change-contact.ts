import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contactOf, type LeadContact } from '../../domain/leads/lead-contact.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** A lead's contact as the screen has shown it, and what it becomes. */
export type ReplacedContact = { seen: LeadContact; next: LeadContact };

/** What came of a change: how the contact is stored now, and whether the change did that; null: the lead was deleted. */
export type ChangedContact = { isChanged: boolean; stored: LeadContact } | null;

const asStored = ({ name, email, phone }: LeadContact) => ({ name, email, phone: phone || null });

/** Changes a lead's name, email address and number, unless someone else has changed one of them since. */
export async function changeContact(
  client: DataClient,
  id: string,
  { seen, next }: ReplacedContact,
): Promise<ChangedContact> {
  const asked = { of_lead: id, seen: asStored(seen), next: asStored(next) };
  const [row] = dataOf(await client.rpc('change_contact', asked), "Changing a lead's contact");
  return row ? { isChanged: row.is_changed, stored: contactOf(row) } : null;
}

/** A contact decides who is the same person, who may be called, and what a partner may have: all is read again. */
export function useChangeContact(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // The same as for other changes of the lead, which wait for each other.
    scope: { id: `lead ${id}` },
    mutationFn: (change: ReplacedContact) => changeContact(adminClient, id, change),
    onSettled: () =>
      Promise.all(
        [queryKeys.leads.all, queryKeys.messages.all, queryKeys.personMatches.all, queryKeys.outbox.all].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
