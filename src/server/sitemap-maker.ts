import { paths } from '../config/paths.ts';
import type { DataClient } from '../data/client/data-client.ts';
import { fetchSitemapAddresses, fetchSitemapStates } from '../data/locations/sitemap-reads.ts';
import {
  GENERAL_PART,
  indexFile,
  lastmodOf,
  locationEntry,
  MAX_SINGLE_FILE,
  partEntries,
  type SitemapEntry,
  STATIC_ENTRIES,
  statePartOf,
  stateParts,
  urlFile,
} from '../domain/sitemap.ts';

async function entriesOf(client: DataClient, state: string | null): Promise<SitemapEntry[]> {
  const addresses = await fetchSitemapAddresses(client, state);
  return addresses.map(({ path, type, changedAt }) => locationEntry(path, type, changedAt));
}

async function mainFile(client: DataClient, siteUrl: string): Promise<string> {
  const states = await fetchSitemapStates(client);
  const total = states.reduce((sum, { addresses }) => sum + addresses, STATIC_ENTRIES.length);
  if (total <= MAX_SINGLE_FILE)
    return urlFile(siteUrl, [...STATIC_ENTRIES, ...(await entriesOf(client, null))]);
  const parts = states.flatMap(({ state, addresses, changedAt }) =>
    stateParts(state, addresses, lastmodOf(changedAt)),
  );
  return indexFile(siteUrl, parts);
}

/**
 * Makes a file of the sitemap from the database's current content; null if there is no such file. A state's file exists
 * even while the sitemap is a single file, so that it does not come and go as the number of pages changes.
 */
export async function makeSitemap(path: string, client: DataClient, siteUrl: string): Promise<string | null> {
  if (path === paths.sitemap) return mainFile(client, siteUrl);
  if (path === `/${GENERAL_PART}`) return urlFile(siteUrl, STATIC_ENTRIES);
  const part = statePartOf(path.slice(1));
  const entries = part ? partEntries(await entriesOf(client, part.state), part.number) : [];
  return entries.length > 0 ? urlFile(siteUrl, entries) : null;
}
