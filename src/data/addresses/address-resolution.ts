import * as z from 'zod/mini';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

const answer = z.union([z.null(), z.object({ redirect: z.string() }), z.object({ gone: z.literal(true) })]);

/**
 * Where an address without a page leads: to the present address of a page, in one step, or nowhere because the page
 * was deleted. Null if nothing is known about it, and if the address has a page itself.
 */
export type AddressResolution = z.infer<typeof answer>;

/** Looks up a path, without query and fragment. */
export async function fetchAddressResolution(client: DataClient, path: string): Promise<AddressResolution> {
  const data = dataOf(await client.rpc('resolve_address', { address: path }), 'Looking up an address');
  return answer.parse(data);
}
