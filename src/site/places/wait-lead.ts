import { loadPublicClient } from '../../data/client/data-client.ts';
import { insertLead } from '../../data/leads/leads.ts';
import type { Stored } from '../../data/leads/stored-state.ts';
import type { WaitRequest } from '../../domain/leads/wait-request.ts';
import { leadOrigin } from '../forms/lead-origin.ts';

/** Stores who waits for a page, as a lead of its own kind. */
export async function sendWaitRequest(
  address: string,
  person: WaitRequest & { id: string },
): Promise<Stored> {
  return insertLead(await loadPublicClient(), {
    ...person,
    ...leadOrigin(),
    kind: 'waitlist',
    awaited_address: address,
  });
}
