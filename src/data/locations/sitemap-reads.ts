import * as z from 'zod/mini';
import { LOCATION_TYPES } from '../../domain/locations/location.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** The most addresses in one answer. */
export const MAX_ADDRESSES = 10_000;

const states = z.array(z.object({ state: z.string(), addresses: z.number(), changedAt: z.string() }));
const addresses = z.array(
  z.object({ path: z.string(), type: z.enum(LOCATION_TYPES), changedAt: z.string() }),
);

export type SitemapState = z.infer<typeof states>[number];
export type SitemapAddress = z.infer<typeof addresses>[number];

/** The states that have addresses in the sitemap: how many, and when one of them last changed. */
export async function fetchSitemapStates(client: DataClient): Promise<SitemapState[]> {
  return states.parse(dataOf(await client.rpc('sitemap_states'), 'Counting the addresses of the sitemap'));
}

/** The sitemap's addresses of a state, or of the whole site if it is null, in order. */
export async function fetchSitemapAddresses(
  client: DataClient,
  state: string | null,
): Promise<SitemapAddress[]> {
  const all: SitemapAddress[] = [];
  for (;;) {
    const last = all.at(-1)?.path;
    const answer = await client.rpc('sitemap_addresses', {
      ...(state !== null && { state }),
      ...(last !== undefined && { after: last }),
    });
    const read = addresses.parse(dataOf(answer, 'Reading the addresses of the sitemap'));
    for (const address of read) all.push(address);
    if (read.length < MAX_ADDRESSES) return all;
  }
}
