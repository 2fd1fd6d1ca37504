import { queryOptions, useMutation } from '@tanstack/react-query';
import type { WEBHOOK_DELIVERY_STATUSES, WebhookEvent, WebhookPurpose } from '../../domain/leads/webhook.ts';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { withRefusalWords } from '../client/refusal-words.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';
import type { Webhook } from './webhook-list.ts';

export type LogView = { status: (typeof WEBHOOK_DELIVERY_STATUSES)[number] | ''; size: number };

/** The newest events of a webhook, each with its requests. */
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
  return rows.map(({ webhook_attempts: requests, ...row }) => ({
    ...row,
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
