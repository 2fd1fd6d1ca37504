import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import type { Tables } from '../database.types.ts';
import { queryKeys } from '../query-keys.ts';

/** A webhook with how many events wait for it and how many have failed. */
export type Webhook = Tables<'webhooks'> & { waiting: number; failed: number };

async function fetchWebhooks(id?: string): Promise<Webhook[]> {
  const doing = 'Reading the webhooks';
  let rows = adminClient.from('webhooks').select().order('created_at');
  let counts = adminClient.from('webhook_list').select('id, waiting, failed');
  if (id) {
    rows = rows.eq('id', id);
    counts = counts.eq('id', id);
  }
  const [webhooks, counted] = await Promise.all([rows, counts]);
  const all = dataOf(counted, doing);
  return dataOf(webhooks, doing).map((webhook) => {
    const count = all.find((each) => each.id === webhook.id);
    return { ...webhook, waiting: count?.waiting ?? 0, failed: count?.failed ?? 0 };
  });
}

/** Reads a webhook again; null if someone has deleted it. */
export const fetchWebhook = async (id: string): Promise<Webhook | null> =>
  (await fetchWebhooks(id))[0] ?? null;

/** All webhooks, the oldest first. */
export const webhookListQuery = () =>
  queryOptions({ queryKey: queryKeys.webhooks.list, queryFn: () => fetchWebhooks() });
