import { queryOptions, useMutation } from '@tanstack/react-query';
import { overText } from '../../domain/leads/handover.ts';
import {
  PARTNER_EVENT,
  type WEBHOOK_DELIVERY_STATUSES,
  type WebhookEvent,
  type WebhookPurpose,
} from '../../domain/leads/webhook.ts';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { withRefusalWords } from '../client/refusal-words.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';
import type { Webhook } from './webhook-list.ts';

export type LogView = { status: (typeof WEBHOOK_DELIVERY_STATUSES)[number] | ''; size: number };

type LoggedRow = { event: string; lead_id: string | null; status: string };

async function fetchHandovers(leads: readonly string[]) {
  const answer = await adminClient
    .from('lead_handovers')
    .select('lead_id, state, reason')
    .in('lead_id', leads);
  return dataOf(answer, 'Reading what became of the requests for a partner');
}

/** The most ids that fit into an address. */
const IDS_AT_ONCE = 100;

/** Reads, by lead, why a request for a partner may not be sent again; null if it may. */
async function fetchEndings(rows: readonly LoggedRow[]): Promise<ReadonlyMap<string, string | null>> {
  const leads = rows.flatMap(({ event, lead_id }) => (event === PARTNER_EVENT && lead_id ? [lead_id] : []));
  const parts = Array.from({ length: Math.ceil(leads.length / IDS_AT_ONCE) }, (_, at) =>
    leads.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE),
  );
  const handovers = (await Promise.all(parts.map(fetchHandovers))).flat();
  return new Map(handovers.map(({ lead_id, state, reason }) => [lead_id, overText(state, reason)]));
}

/** The newest events of a webhook, each with its requests and, where it may not be sent again, why. */
async function fetchLog(id: string, { status, size }: LogView) {
  let query = adminClient
    .from('webhook_deliveries')
    .select(
      'id, event_id, event, lead_id, status, attempts, next_attempt_at, last_problem, created_at, webhook_attempts(id, started_at, ended_at, status, answer, milliseconds, problem, request)',
    )
    .eq('webhook_id', id)
    .order('sequence', { ascending: false })
    .limit(size);
  if (status) query = query.eq('status', status);
  const rows = dataOf(await query, 'Reading the log of a webhook');
  const endings = await fetchEndings(rows);
  const endingOf = ({ lead_id, status }: LoggedRow) => {
    const known = endings.get(lead_id ?? '');
    return known === undefined && status === 'ended' ? 'It may no longer be sent.' : (known ?? null);
  };
  return rows.map(({ webhook_attempts: requests, ...row }) => ({
    ...row,
    ending: row.event === PARTNER_EVENT ? endingOf(row) : null,
    requests: requests.toSorted((one, other) => other.id - one.id),
  }));
}

export type LoggedEvent = Awaited<ReturnType<typeof fetchLog>>[number];

/** How often the log is read again while events wait and someone watches. */
const WATCH_MS = 3000;

/** The log as a view of it shows. */
export const webhookLogQuery = (id: string, view: LogView) =>
  queryOptions({
    queryKey: queryKeys.webhooks.log(id, view),
    queryFn: () => fetchLog(id, view),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued') ? WATCH_MS : false,
  });

export type WebhookValues = {
  description: string;
  address: string;
  purpose: WebhookPurpose;
  events: WebhookEvent[];
};

type Saved = { id: string; seen: Webhook | null; values: WebhookValues };

/** Adds a webhook and returns its secret, or changes the version that was seen and returns null. */
export function useSaveWebhook() {
  const afterChange = useInvalidate([queryKeys.webhooks.all]);
  return useMutation({
    mutationFn: ({ id, seen, values }: Saved): Promise<string | null> =>
      withRefusalWords(async () => {
        if (!seen)
          return dataOf(
            await adminClient.rpc('create_webhook', { webhook: id, ...values }),
            'Adding a webhook',
          );
        const changed = { webhook: seen.id, seen_at: seen.updated_at, ...values };
        dataOf(await adminClient.rpc('change_webhook', changed), 'Saving a webhook');
        return null;
      }),
    onSettled: afterChange,
  });
}

const actions = {
  pause: 'pause_webhook',
  resume: 'resume_webhook',
  test: 'test_webhook',
  remove: 'delete_webhook',
} as const;
export type WebhookAction = keyof typeof actions;

/** Pauses, resumes, tests or deletes a webhook. */
export function useWebhookAction() {
  const afterChange = useInvalidate([queryKeys.webhooks.all]);
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: WebhookAction }) =>
      withRefusalWords(async () => {
        dataOf(await adminClient.rpc(actions[action], { webhook: id }), 'Changing a webhook');
      }),
    onSettled: afterChange,
  });
}

/** Makes a new secret and returns it, once. */
export function useRotateSecret() {
  const afterChange = useInvalidate([queryKeys.webhooks.all]);
  return useMutation({
    mutationFn: ({ id, endsNow }: { id: string; endsNow: boolean }) =>
      withRefusalWords(async () =>
        dataOf(
          await adminClient.rpc('rotate_webhook_secret', { webhook: id, ends_now: endsNow }),
          'Changing the secret of a webhook',
        ),
      ),
    onSettled: afterChange,
  });
}

/** Sends one event again, or all that have failed. Returns how many. */
export function useReplay() {
  const afterChange = useInvalidate([queryKeys.webhooks.all]);
  return useMutation({
    mutationFn: ({ id, delivery }: { id: string; delivery?: string }) =>
      withRefusalWords(async () =>
        dataOf(
          await adminClient.rpc('replay_webhook', { webhook: id, ...(delivery && { delivery }) }),
          'Sending events again',
        ),
      ),
    onSettled: afterChange,
  });
}
