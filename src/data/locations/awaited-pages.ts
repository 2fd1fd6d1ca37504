import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** A page that visitors wait for. `location_id` is null where its place has not been added. */
export type AwaitedPage = {
  address: string;
  place: string;
  state: string;
  /** How many mailboxes wait. */
  waiting: number;
  /** When someone last asked for it (ISO). */
  newest: string;
  location_id: string | null;
};

/** The 200 pages that most visitors wait for, those first. */
export const fetchAwaitedPages = async (client: DataClient): Promise<AwaitedPage[]> =>
  dataOf(await client.rpc('awaited_pages'), 'Reading the pages that visitors wait for');

export const awaitedPagesQuery = () =>
  queryOptions({
    queryKey: queryKeys.locations.awaited,
    queryFn: () => fetchAwaitedPages(adminClient),
    staleTime: 0,
  });
