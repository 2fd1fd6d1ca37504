import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../database.types.ts';

/**
 * The part of a client that a fetcher needs. Both the visitor's small client and the staff's full one provide it, so
 * a fetcher is written once and takes the client as its first argument.
 */
export type DataClient = Pick<PostgrestClient<Database>, 'from' | 'rpc'>;

/** Loads the visitor's client only when a query runs, because a prerendered page brings its data with it. */
export async function loadPublicClient(): Promise<DataClient> {
  return (await import('./public-client.ts')).publicClient();
}

/** The client of a query: the one that its query cache was made with, or the visitor's. */
export async function clientOf({
  meta,
}: {
  meta?: { dataClient?: DataClient } | undefined;
}): Promise<DataClient> {
  return meta?.dataClient ?? loadPublicClient();
}
