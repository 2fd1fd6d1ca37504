import * as z from 'zod/mini';
import type { LeadKind } from '../../domain/leads/lead.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

// What the notifications of this browser have announced, for all of its tabs.

const announcedSchema = z.object({
  /** The newest lead's time, by the server's clock (ISO). */
  since: z.string(),
  /** The last leads that were announced. Ids only: they say nothing of a person. */
  ids: z.array(z.string()),
});
type Announced = z.infer<typeof announcedSchema>;

/** A lead that came in. Neither name nor address: the screen may be locked, or seen by others. */
export type AnnouncedLead = { id: string; kind: LeadKind };

const KEY = 'announced-leads';
/** More than come in between two looks are counted, not named. */
const MOST = 50;
/** A request that takes long to be stored has an earlier time than one that was stored before it. */
const OVERLAP_MS = 60_000;

function readAnnounced(): Announced | null {
  const { success, data } = announcedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  return success ? data : null;
}

const keepAnnounced = (announced: Announced) => localStorage.setItem(KEY, JSON.stringify(announced));

export const forgetAnnounced = (): void => localStorage.removeItem(KEY);

const leadsOf = (client: DataClient) => client.from('leads').select('id, kind, created_at');

/**
 * The leads that came in since the last look, the oldest first, each once for this browser. The first look finds none:
 * who turns notifications on knows the list. A request on hold is not announced.
 */
export async function takeNewLeads(client: DataClient): Promise<AnnouncedLead[]> {
  const announced = readAnnounced();
  const newest = leadsOf(client)
    .order('created_at', { ascending: false })
    .limit(announced ? MOST : 1);
  const found = dataOf(
    await (announced
      ? newest
          .is('held_until', null)
          .gt('created_at', new Date(Date.parse(announced.since) - OVERLAP_MS).toISOString())
      : newest),
    'Looking for new leads',
  );
  const known = new Set(announced ? announced.ids : found.map(({ id }) => id));
  const fresh = found.filter(({ id }) => !known.has(id)).reverse();
  // Stored before it is shown: a tab that is closed in between announces nothing twice.
  keepAnnounced({
    since: found[0]?.created_at ?? announced?.since ?? new Date(0).toISOString(),
    ids: [...known, ...fresh.map(({ id }) => id)].slice(-2 * MOST),
  });
  return fresh.map(({ id, kind }) => ({ id, kind }));
}
