import type { SendWebhook } from './send-webhook.ts';
import type { WebhookQueue } from './webhook-queue.ts';

export interface WebhookRound {
  sent: number;
  put_off: number;
  failed: number;
  /** How many events another worker took over, or were dropped because their lead or hand-over has ended. */
  overtaken: number;
}

interface RoundOptions {
  queue: WebhookQueue;
  send: SendWebhook;
  /** No request is started after this time. */
  roundMs: number;
  /** How many requests are under way at once. The database lets one receiver have four of them. */
  lanes: number;
}

/** Sends the events that are due, several at once, until there are none. */
export async function sendRound({ queue, send, roundMs, lanes }: RoundOptions): Promise<WebhookRound> {
  const round: WebhookRound = { sent: 0, put_off: 0, failed: 0, overtaken: 0 };
  const counted = {
    sent: 'sent',
    queued: 'put_off',
    failed: 'failed',
    ended: 'overtaken',
    overtaken: 'overtaken',
  } as const;
  const end = Date.now() + roundMs;
  const runLane = async () => {
    while (Date.now() < end) {
      const delivery = await queue.claim();
      if (!delivery) return;
      round[counted[await queue.settle(delivery, await send(delivery))]] += 1;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, runLane));
  const failure = ended.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
  return round;
}
