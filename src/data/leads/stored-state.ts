import type { DataClient } from '../client/data-client.ts';

/**
 * What has become of a form that was stored: `isHeld` when its mail waits, since much came from its network;
 * `isUnconfirmed` when it waits for the link of a mail to be followed.
 */
export type Stored = { isHeld: boolean; isUnconfirmed: boolean };

/** It is stored already: whoever sent it does not wait long for this. */
const PATIENCE_MS = 3_000;

/** Asks what becomes of a stored form. A question without an answer changes nothing: no is the rule. */
export async function storedState(client: DataClient, submission: string): Promise<Stored> {
  const { data } = await client.rpc('is_held', { submission }).abortSignal(AbortSignal.timeout(PATIENCE_MS));
  return { isHeld: data?.[0]?.held === true, isUnconfirmed: data?.[0]?.unconfirmed === true };
}
