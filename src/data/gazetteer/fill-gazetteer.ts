import { gazetteerFile } from '../../config/gazetteer-address.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf, kindOfStatus } from '../client/data-error.ts';
import { REQUEST_TIMEOUT_MS } from '../client/request-timeout.ts';
import type { Json } from '../database.types.ts';

/** Reads a state's part from the site's own files. The database checks what is in it. */
async function fetchPart(stateSlug: string): Promise<Json> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetch(gazetteerFile(stateSlug), { signal }).catch(() => null);
  if (!response?.ok || !response.headers.get('content-type')?.includes('json')) {
    throw new DataError(kindOfStatus(response?.status ?? 0), "Couldn't load the gazetteer file.");
  }
  return response.json();
}

/** Stores one state's places, counties and ZIP codes. The same again changes nothing. */
export async function fillState(client: DataClient, stateSlug: string): Promise<void> {
  const part = await fetchPart(stateSlug);
  dataOf(await client.rpc('fill_gazetteer', { part }), 'Filling the gazetteer');
}
