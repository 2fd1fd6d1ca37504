import { loadPublicClient } from '../../data/client/data-client.ts';
import { insertLead } from '../../data/leads/leads.ts';
import type { Stored } from '../../data/leads/stored-state.ts';
import { attributionOf, ownPageBehind } from '../../domain/leads/attribution.ts';
import type { WaitRequest } from '../../domain/leads/wait-request.ts';
import { arrival } from '../../lib/arrival.ts';
import { lastLocalPage } from '../../lib/local-page.ts';

/** Stores who waits for a page, as a lead of its own kind. */
export async function sendWaitRequest(
  address: string,
  person: WaitRequest & { id: string },
): Promise<Stored> {
  const { origin, pathname } = window.location;
  return insertLead(await loadPublicClient(), {
    ...person,
    ...attributionOf(arrival(), origin),
    kind: 'waitlist',
    awaited_address: address,
    local_path: lastLocalPage() ?? ownPageBehind(document.referrer, origin),
    source_url: `${origin}${pathname}`,
  });
}
