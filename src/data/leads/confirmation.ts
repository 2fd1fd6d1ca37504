import { loadPublicClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

const OUTCOMES = ['confirmed', 'used', 'expired', 'unknown'] as const;
/** used: it was confirmed before. */
export type ConfirmationOutcome = (typeof OUTCOMES)[number];

/** Confirms the request that the link of a mail names. The token goes in a body: an address is logged. */
export async function confirmRequest(token: string): Promise<ConfirmationOutcome> {
  const client = await loadPublicClient();
  const [row] = dataOf(await client.rpc('confirm_request', { token }), 'Confirming a request');
  return OUTCOMES.find((outcome) => outcome === row?.outcome) ?? 'unknown';
}
