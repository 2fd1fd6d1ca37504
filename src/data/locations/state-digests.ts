import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';

/** A state with a name for all that visitors see of it: as long as that is the same, nothing has changed. */
export type StateDigest = { slug: string; locations: number; digest: string };

export async function fetchStateDigests(client: DataClient): Promise<StateDigest[]> {
  const rows = await fetchAllPages(async (from, to) =>
    dataOf(
      await client.from('state_digests').select('slug, locations, digest').order('slug').range(from, to),
      'Reading which states changed',
    ),
  );
  return rows.map(({ slug, locations, digest }) => ({
    slug: slug ?? '',
    locations: locations ?? 0,
    digest: digest ?? '',
  }));
}
