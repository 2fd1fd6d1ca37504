import * as z from 'zod/mini';
import { LEAD_KINDS } from '../../domain/leads/lead.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

// What the notifications of this browser have announced, for all of its tabs.

const announcedSchema = z.object({
  /** When the last look was, by the server's clock (ISO). */
  since: z.string(),
  /** The last leads that were announced. Ids only: they say nothing of a person. */
  ids: z.array(z.string()),
});
type Announced = z.infer<typeof announcedSchema>;

const arrivedSchema = z.array(z.object({ id: z.string(), kind: z.enum(LEAD_KINDS) }));

/** A lead that came in. Neither name nor address: the screen may be locked, or seen by others. */
export type AnnouncedLead = z.infer<typeof arrivedSchema>[number];

const KEY = 'announced-leads';
/** Twice as many as one look finds. */
const MOST_KNOWN = 100;

function readAnnounced(): Announced | null {
  const { success, data } = announcedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  return success ? data : null;
}

export const forgetAnnounced = (): void => localStorage.removeItem(KEY);

/**
 * The leads that came in since the last look, the oldest first, each once for this browser. The first look finds none:
 * who turns notifications on knows the list. A request on hold comes in when its hold ends.
 */
export async function takeNewLeads(client: DataClient): Promise<AnnouncedLead[]> {
  const announced = readAnnounced();
  const asked = announced ? { since: announced.since } : {};
  const answer = dataOf(await client.rpc('arrived_leads', asked).single(), 'Looking for new leads');
  const found = arrivedSchema.parse(answer.leads);
  const known = new Set(announced ? announced.ids : found.map(({ id }) => id));
  const fresh = found.filter(({ id }) => !known.has(id));
  // Stored before it is shown: a tab that is closed in between announces nothing twice.
  const ids = [...known, ...fresh.map(({ id }) => id)].slice(-MOST_KNOWN);
  localStorage.setItem(KEY, JSON.stringify({ since: answer.asked_at, ids } satisfies Announced));
  return fresh;
}
