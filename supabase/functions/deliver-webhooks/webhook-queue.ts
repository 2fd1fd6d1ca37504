import { z } from 'zod';
import { WEBHOOK_DELIVERY_STATUSES } from '../../../src/domain/leads/webhook.ts';
import { Failure } from '../_shared/failure.ts';
import { connectWithKey } from '../_shared/key-client.ts';

const contact = z.record(z.string(), z.string().nullable());
const claimed = z.object({
  delivery_id: z.string(),
  claim: z.string(),
  address: z.string(),
  secrets: z.array(z.string()),
  body: z.looseObject({
    id: z.string(),
    data: z.looseObject({ contact: contact.nullish(), answer_token: z.string().optional() }),
  }),
});
export type ClaimedDelivery = z.infer<typeof claimed>;

/** What a receiver said to a request. */
export interface Reply {
  /** Null where the receiver has the event. */
  problem: string | null;
  status: number | null;
  /** The beginning of its answer. */
  answer: string | null;
  milliseconds: number;
  pauseSeconds: number;
}

const settled = z.enum(WEBHOOK_DELIVERY_STATUSES);
export type SettledDelivery = z.infer<typeof settled> | 'overtaken';

/** Calls the functions of supabase/schemas/webhooks/webhook-sending.sql. */
export interface WebhookQueue {
  /** Claims the next event that is due for this worker alone; null when there is none. */
  claim(): Promise<ClaimedDelivery | null>;
  /** Returns 'overtaken' where another worker has or had the event, or its lead was deleted. */
  settle(delivery: ClaimedDelivery, reply: Reply): Promise<SettledDelivery>;
}

/** Two of these and a receiver's time limit fit into the minute of a claim. */
const TIMEOUT_MS = 10_000;

export function connectQueue(url: string, secretKey: string): WebhookQueue {
  const client = connectWithKey(url, secretKey, TIMEOUT_MS);
  return {
    async claim() {
      const { data, error } = await client.rpc('claim_webhook_delivery');
      if (error) throw new Failure(503, "Couldn't read the events.");
      return z.array(claimed).parse(data)[0] ?? null;
    },
    async settle({ delivery_id, claim }, { problem, status, answer, milliseconds, pauseSeconds }) {
      const { data, error } = await client.rpc('settle_webhook_delivery', {
        ...{ delivery: delivery_id, claim, problem, status, answer },
        milliseconds: Math.round(milliseconds),
        pause_seconds: Math.ceil(pauseSeconds),
      });
      if (error) throw new Failure(503, "Couldn't save the events.");
      return z.array(z.object({ settled })).parse(data)[0]?.settled ?? 'overtaken';
    },
  };
}
