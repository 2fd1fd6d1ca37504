import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';

/** A state with a name for all that visitors see of it: as long as that is the same, nothing has changed. */
export type StateDigest = { slug: string; locations: number; digest: string };

/** Names for what each state's pages take from the gazetteer and from cities near it. */
async function fetchNeighborDigests(client: DataClient): Promise<Map<string, string>> {
  const rows = dataOf(await client.rpc('neighbor_digests'), "Reading which states' neighbors changed");
  return new Map(rows.map(({ slug, digest }) => [slug, digest]));
}

export async function fetchStateDigests(client: DataClient): Promise<StateDigest[]> {
  const [rows, neighbors] = await Promise.all([
    fetchAllPages(async (from, to) =>
      dataOf(
        await client.from('state_digests').select('slug, locations, digest').order('slug').range(from, to),
        'Reading which states changed',
      ),
    ),
    fetchNeighborDigests(client),
  ]);
  return rows.map(({ slug, locations, digest }) => ({
    slug: slug ?? '',
    locations: locations ?? 0,
    digest: `${digest}-${neighbors.get(slug ?? '')}`,
  }));
}
