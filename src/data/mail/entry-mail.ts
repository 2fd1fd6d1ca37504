import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EntryNoun } from '../../domain/leads/lead-work.ts';
import { MAIL_KINDS, MAIL_STATUSES } from '../../domain/leads/mail-kinds.ts';
import { adminClient } from '../client/admin-client.ts';
import { optimistic } from '../client/cache-changes.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf, exactCount } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { OPEN_ENTRY_LOOK_MS, readEntryPart } from '../leads/entry-reads.ts';
import { queryKeys } from '../query-keys.ts';

const mails = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(MAIL_KINDS),
    /** Null for a notice until its first attempt. */
    recipient: z.nullable(z.string()),
    status: z.enum(MAIL_STATUSES),
    attempts: z.number(),
    next_attempt_at: z.string(),
    last_error: z.nullable(z.string()),
    sent_at: z.nullable(z.string()),
    /** When it was sent before it was queued once more, the oldest first. Null: that address was deleted, or it had none. */
    earlier_sendings: z.array(z.object({ sent_at: z.string(), recipient: z.nullable(z.string()) })),
  }),
);

/** A mail about a lead or a message as staff see it. Times are ISO timestamps. */
export type EntryMail = z.infer<typeof mails>[number];

/** The mail of one lead or message, the visitor's first, reminders last and in their order. */
export async function fetchEntryMail(client: DataClient, entryId: string): Promise<EntryMail[]> {
  return mails.parse(await readEntryPart(client, entryId, 'mails'));
}

/** Failed mail, with the newest few people who miss it. `waiting` counts the overdue mails that no worker picks up. */
export type UndeliveredMail = {
  failed: number;
  waiting: number;
  entries: { noun: EntryNoun; id: string; name: string }[];
};

const NAMED = 5;
/** The worker runs every minute, so overdue mail means that its schedule or the mail provider is not set up. */
const OVERDUE_MS = 5 * 60_000;

export async function fetchUndeliveredMail(client: DataClient, now = Date.now()): Promise<UndeliveredMail> {
  const [failed, overdue] = await Promise.all([
    client
      .from('outbox')
      .select('lead:leads(id, name), message:contact_messages(id, name)', { count: 'exact' })
      .eq('status', 'failed')
      .order('created_at', { ascending: false })
      .limit(2 * NAMED),
    client
      .from('outbox')
      .select('*', { count: 'exact', head: true })
      .eq('status', 'queued')
      .lt('next_attempt_at', new Date(now - OVERDUE_MS).toISOString()),
  ]);
  const entries = dataOf(failed, 'Reading the failed mail').flatMap(({ lead, message }) => [
    ...(lead ? [{ noun: 'lead' as const, ...lead }] : []),
    ...(message ? [{ noun: 'message' as const, ...message }] : []),
  ]);
  return {
    failed: failed.count ?? 0,
    waiting: exactCount(overdue, 'Counting the waiting mail'),
    // The guide and the notice of one lead may both have failed.
    entries: [...new Map(entries.map((entry) => [entry.id, entry])).values()].slice(0, NAMED),
  };
}

/** Queues a mail again. A mail that is still waiting becomes due now and is sent only once. */
export async function sendMailAgain(client: DataClient, mail_id: string): Promise<void> {
  const rows = dataOf(await client.rpc('send_mail_again', { mail_id }), 'Sending a mail again');
  if (rows.length === 0) throw new DataError('not_found', 'This email no longer exists.');
}

/** Queues all failed mail again and returns how many mails that is. */
export async function sendFailedMailAgain(client: DataClient): Promise<number> {
  const answer = await client.rpc('send_mail_again', { all_failed: true });
  return dataOf(answer, 'Sending the failed mail again').length;
}

/** The state of a queued mail is polled until it is sent or has failed. */
const WATCH_MS = 3_000;

const mailKeys = [queryKeys.outbox.all];

export const outboxQueries = {
  ofEntry: (noun: EntryNoun, entryId: string) =>
    queryOptions({
      queryKey: queryKeys.outbox.ofEntry(noun, entryId),
      queryFn: () => fetchEntryMail(adminClient, entryId),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'queued') ? WATCH_MS : OPEN_ENTRY_LOOK_MS,
    }),
  undelivered: () =>
    queryOptions({
      queryKey: queryKeys.outbox.undelivered,
      queryFn: () => fetchUndeliveredMail(adminClient),
      staleTime: 0,
    }),
};

/** Optimistically shows the mail as queued, and rolls back if the server refuses. */
export function useSendMailAgain(noun: EntryNoun, entryId: string) {
  const queryClient = useQueryClient();
  const afterChanges = useInvalidate(mailKeys);
  const { queryKey } = outboxQueries.ofEntry(noun, entryId);
  return useMutation({
    mutationFn: (mailId: string) => sendMailAgain(adminClient, mailId),
    ...optimistic(queryClient, queryKey, (mails: EntryMail[], mailId: string) =>
      mails.map((mail) =>
        mail.id === mailId ? { ...mail, status: 'queued' as const, attempts: 0, last_error: null } : mail,
      ),
    ),
    onSettled: afterChanges,
  });
}

export function useSendFailedMailAgain() {
  const afterChanges = useInvalidate(mailKeys);
  return useMutation({
    mutationFn: () => sendFailedMailAgain(adminClient),
    onSettled: afterChanges,
  });
}
