import * as z from 'zod/mini';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

const answer = z.object({
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  next: z.nullable(z.object({ before_time: z.string(), before_address: z.string() })),
});

/** All addresses that redirect to a page with another address, newest first. */
export async function fetchFormerAddresses(client: DataClient): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  let portion: z.infer<typeof answer>['next'] | undefined;
  do {
    const read = await client.rpc('former_addresses', portion ?? {});
    const { redirects, next } = answer.parse(dataOf(read, 'Reading the former addresses'));
    for (const { from, to } of redirects) all.set(from, to);
    portion = next;
  } while (portion);
  return all;
}
