import { composeMail } from './mail.ts';
import type { Site } from './mail-types.ts';
import type { ClaimedMail, DeliveryResult, Outbox } from './outbox.ts';
import type { Outcome, Send } from './send.ts';

export interface Round {
  sent: number;
  put_off: number;
  failed: number;
  /** How many mails another worker took over because this one was too slow. */
  overtaken: number;
}

interface RoundOptions {
  outbox: Outbox;
  send: Send;
  /** What the next mail says about the site. */
  readSite: () => Promise<Site>;
  /** No mail is started after this time. */
  roundMs: number;
  /** The pause between two mails. */
  pauseMs: number;
}

/** This many problems in a row mean that the provider is down, and not that one mail is bad. */
const TROUBLES_IN_A_ROW = 3;

/**
 * Delivers the mails that are due, one after the other: a worker holds one claim at a time. When the provider is
 * down, a round costs only a few attempts instead of one for every waiting mail.
 */
export async function deliverRound({
  outbox,
  send,
  readSite,
  roundMs,
  pauseMs,
}: RoundOptions): Promise<Round> {
  const round: Round = { sent: 0, put_off: 0, failed: 0, overtaken: 0 };
  const counted = { sent: 'sent', queued: 'put_off', failed: 'failed', overtaken: 'overtaken' } as const;
  const end = Date.now() + roundMs;
  let troubles = 0;
  while (Date.now() < end && troubles < TROUBLES_IN_A_ROW) {
    const site = await readSite();
    const mail = await outbox.claim(site.email);
    if (!mail) break;
    const outcome = await handOver(mail, send, site);
    round[counted[await outbox.settle(mail, deliveryResultOf(outcome))]] += 1;
    troubles = outcome.kind === 'later' ? troubles + 1 : 0;
    if (outcome.kind === 'later' && outcome.stops) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return round;
}

function handOver(claimed: ClaimedMail, send: Send, site: Site): Promise<Outcome> {
  const mail = composeMail(claimed, site);
  if (!mail) return Promise.resolve({ kind: 'refused', reason: 'Email cannot be sent to this address.' });
  return send(mail, site.from, `outbox/${claimed.mail_id}/${claimed.send_number}`);
}

function deliveryResultOf(outcome: Outcome): DeliveryResult {
  if (outcome.kind === 'sent') return { problem: null };
  if (outcome.kind === 'refused') return { problem: outcome.reason, isFinal: true };
  return { problem: outcome.reason, pauseSeconds: outcome.pauseSeconds, isUnsent: outcome.stops };
}
