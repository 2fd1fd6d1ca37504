import { z } from 'zod';
import { MAIL_KINDS, MAIL_STATUSES } from '../../../src/domain/leads/mail-kinds.ts';
import { Failure } from '../_shared/failure.ts';
import { connectWithKey } from '../_shared/key-client.ts';

const claimed = z.object({
  mail_id: z.string(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string(),
  send_number: z.number(),
  claim: z.string(),
  about: z.unknown(),
});
export type ClaimedMail = z.infer<typeof claimed>;

export interface DeliveryResult {
  /** Null where the mail was sent. */
  problem: string | null;
  isFinal?: boolean;
  pauseSeconds?: number;
  /** Whether the provider surely did not take it. */
  isUnsent?: boolean;
}

// Only a mail that no one sends is canceled.
const settled = z.enum(MAIL_STATUSES).exclude(['canceled']);
export type SettledMail = z.infer<typeof settled> | 'overtaken';

/** Calls the functions of supabase/schemas/mail/delivery.sql. */
export interface Outbox {
  /** Claims the next mail that is due for this worker alone; null when there is none. */
  claim(noticeRecipient: string): Promise<ClaimedMail | null>;
  /** Returns 'overtaken' where the claim had expired and another worker has or had the mail. */
  settle(mail: ClaimedMail, ending: DeliveryResult): Promise<SettledMail>;
  /** How many mails have not been sent yet. */
  waiting(): Promise<number>;
}

/** Two of these and the provider's time limit fit into the half minute of a claim. */
const TIMEOUT_MS = 10_000;

export function connectOutbox(url: string, secretKey: string): Outbox {
  const client = connectWithKey(url, secretKey, TIMEOUT_MS);
  return {
    async claim(default_notice_recipient) {
      const { data, error } = await client.rpc('claim_mail', { default_notice_recipient });
      if (error) throw new Failure(503, "Couldn't read the outbox.");
      return z.array(claimed).parse(data)[0] ?? null;
    },
    async settle(
      { mail_id, send_number, claim },
      { problem, isFinal = false, pauseSeconds = 0, isUnsent = false },
    ) {
      const { data, error } = await client.rpc('settle_mail', {
        mail_id,
        send_number,
        claim,
        problem,
        is_final: isFinal,
        pause_seconds: Math.ceil(pauseSeconds),
        is_unsent: isUnsent,
      });
      if (error) throw new Failure(503, "Couldn't save the outbox.");
      return z.array(z.object({ settled })).parse(data)[0]?.settled ?? 'overtaken';
    },
    async waiting() {
      const { count, error } = await client
        .from('outbox')
        .select('*', { count: 'exact', head: true })
        .eq('status', 'queued');
      if (error) throw new Failure(503, "Couldn't read the outbox.");
      return count ?? 0;
    },
  };
}
