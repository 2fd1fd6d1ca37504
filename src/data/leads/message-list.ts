import { queryOptions } from '@tanstack/react-query';
import type { EntryWork } from '../../domain/leads/lead-work.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPagesOnce } from '../client/fetch-all-pages.ts';
import { pageOfRows } from '../client/page-of-rows.ts';
import { queryKeys } from '../query-keys.ts';
import { OPEN_ENTRY_LOOK_MS, OPEN_LIST_LOOK_MS } from './entry-reads.ts';
import { askedOf, type FoundEntries, readCounted, readFound } from './found-entries.ts';
import { useRemoveRow } from './remove-row.ts';
import { type WorkFilters, workConditions } from './work-filters.ts';

/** A message from the contact form as staff see it. `created_at` is an ISO timestamp. */
export type ListedMessage = EntryWork & {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  created_at: string;
  held_until: string | null;
};

const columns = `id, name, email, phone, subject, message, created_at, held_until,
  status, lost_reason, owner_id, next_step, next_step_on`;

function messagesBy(client: DataClient, filters: WorkFilters) {
  let query = client.from('contact_messages').select(columns, { count: 'exact' });
  for (const condition of workConditions(filters)) query = query.filter(...condition);
  return query.order('created_at', { ascending: false }).order('id');
}

const foundMessages = (client: DataClient, filters: WorkFilters): FoundEntries<ListedMessage> => ({
  client,
  asked: askedOf(filters.search, workConditions(filters)),
  areMessages: true,
  table: (to) => messagesBy(client, filters).range(0, to),
  search: (page) =>
    client.rpc('search_messages', page).select(columns).order('created_at', { ascending: false }).order('id'),
});

const reading = 'Reading the contact messages';

/** A page of the contact messages, newest first. */
export function fetchMessages(client: DataClient, filters: WorkFilters, page: number, size: number) {
  const messages = foundMessages(client, filters);
  const read = (...range: [number, number]) => readCounted(messages, range, async (rows) => rows);
  return pageOfRows<ListedMessage>({ page, size }, read, reading);
}

/** All matching messages, newest first. */
export function fetchAllMessages(client: DataClient, filters: WorkFilters): Promise<ListedMessage[]> {
  const messages = foundMessages(client, filters);
  return fetchAllPagesOnce<ListedMessage>(async (...range) =>
    dataOf(await readFound(messages, range), reading),
  );
}

/** Those of up to MAX_CHANGED messages that are still there, in the same order. */
export const fetchMessagesOf = async (client: DataClient, ids: readonly string[]): Promise<ListedMessage[]> =>
  dataOf(
    await client
      .from('contact_messages')
      .select(columns)
      .in('id', ids)
      .order('created_at', { ascending: false })
      .order('id'),
    reading,
  );

/** A message by its id, or null if it was deleted. */
export const fetchMessage = async (client: DataClient, id: string): Promise<ListedMessage | null> =>
  dataOf(
    await client.from('contact_messages').select(columns).eq('id', id).maybeSingle(),
    'Reading a contact message',
  );

export async function deleteMessage(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('contact_messages').delete().eq('id', id), 'Deleting a contact message');
}

export const messageQueries = {
  list: (filters: WorkFilters, page: number, size: number) =>
    queryOptions({
      queryKey: queryKeys.messages.list(filters, page, size),
      queryFn: () => fetchMessages(adminClient, filters, page, size),
      refetchInterval: OPEN_LIST_LOOK_MS,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: queryKeys.messages.detail(id),
      queryFn: () => fetchMessage(adminClient, id),
      refetchInterval: OPEN_ENTRY_LOOK_MS,
    }),
};

export const useDeleteMessage = () =>
  useRemoveRow(queryKeys.messages.all, (id) => deleteMessage(adminClient, id));
