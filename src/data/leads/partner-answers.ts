import type { HandoverStanding, PartnerAnswer } from '../../domain/leads/handover.ts';
import { loadPublicClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** How a request is that a partner got; without anything about the person. `offered_at` is an ISO timestamp, `time_zone` the partner's. */
export type PartnerRequest = HandoverStanding & {
  partner: string;
  reference: string;
  offered_at: string;
  time_zone: string;
};

/** Reads the request of a partner's link; null where the link is wrong or the request was deleted. It changes nothing. */
export async function readPartnerRequest(token: string): Promise<PartnerRequest | null> {
  const client = await loadPublicClient();
  const [row] = dataOf(await client.rpc('read_handover', { token }), 'Reading a request');
  return row ?? null;
}

/** Records a partner's answer, and returns what came of it. The token is in the body, because URLs are logged. */
export async function answerPartnerRequest(
  token: string,
  answer: PartnerAnswer,
  words: string,
): Promise<string | undefined> {
  const client = await loadPublicClient();
  const [row] = dataOf(await client.rpc('answer_handover', { token, answer, words }), 'Answering a request');
  return row?.outcome;
}
