import * as z from 'zod/mini';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

const answer = z.union([
  z.null(),
  z.object({ page: z.literal(true) }),
  z.object({ redirect: z.string() }),
  z.object({ gone: z.literal(true) }),
]);

/**
 * What is at an address: a page, the current address of one in a single redirect, or nothing because the page was
 * deleted. Null if nothing is known about it.
 */
export type AddressResolution = z.infer<typeof answer>;

/** Looks up a path, without query and fragment. */
export async function fetchAddressResolution(client: DataClient, path: string): Promise<AddressResolution> {
  const data = dataOf(await client.rpc('look_up_address', { address: path }), 'Looking up an address');
  return answer.parse(data);
}
