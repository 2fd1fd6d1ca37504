import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../database.types.ts';

/**
 * What a fetcher needs of a client. The visitor's small client and the staff's full one both fit, so that
 * each fetcher stands once and takes the client as its first argument.
 */
export type DataClient = Pick<PostgrestClient<Database>, 'from' | 'rpc'>;

/** The visitor's client, loaded when a query really runs: a prerendered page brings its data with it. */
export async function loadPublicClient(): Promise<DataClient> {
  return (await import('./public-client.ts')).publicClient();
}
