import { loadPublicClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

const OUTCOMES = ['confirmed', 'used', 'expired', 'unknown'] as const;
/** 'used' means that the request was already confirmed. */
export type ConfirmationOutcome = (typeof OUTCOMES)[number];

/** Confirms the request behind a mail's link. The token is in the body, because URLs are logged. */
export async function confirmRequest(token: string): Promise<ConfirmationOutcome> {
  const client = await loadPublicClient();
  const [row] = dataOf(await client.rpc('confirm_request', { token }), 'Confirming a request');
  return OUTCOMES.find((outcome) => outcome === row?.outcome) ?? 'unknown';
}
