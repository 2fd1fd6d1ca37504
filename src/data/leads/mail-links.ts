import { loadPublicClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

const CONFIRMATIONS = ['confirmed', 'used', 'expired', 'unknown'] as const;
/** 'used' means that the request was already confirmed. */
export type ConfirmationOutcome = (typeof CONFIRMATIONS)[number];

const WITHDRAWALS = ['withdrawn', 'unknown'] as const;
export type WithdrawalOutcome = (typeof WITHDRAWALS)[number];

/** Confirms the request behind a mail's link. The token is in the body, because URLs are logged. */
export async function confirmRequest(token: string): Promise<ConfirmationOutcome> {
  const client = await loadPublicClient();
  const [row] = dataOf(await client.rpc('confirm_request', { token }), 'Confirming a request');
  return CONFIRMATIONS.find((outcome) => outcome === row?.outcome) ?? 'unknown';
}

/** Ends calls, texts and mail to whoever has the link of a mail; by the token of an introduction, that request only. */
export async function withdrawByLink(token: string): Promise<WithdrawalOutcome> {
  const client = await loadPublicClient();
  const [row] = dataOf(await client.rpc('withdraw_by_link', { token }), 'Withdrawing an agreement');
  return WITHDRAWALS.find((outcome) => outcome === row?.outcome) ?? 'unknown';
}
