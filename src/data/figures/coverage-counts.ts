import { queryOptions } from '@tanstack/react-query';
import type { Coverage } from '../../domain/locations/coverage.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';
import { queryKeys } from '../query-keys.ts';

const columns =
  'state_slug, state, location_type, locations, locations_with_article, locations_published, sitemap_addresses';

/** Counts the locations and their articles by state and type of location. */
export async function fetchCoverage(client: DataClient): Promise<Coverage[]> {
  const rows = await fetchAllPages(async (from, to) =>
    dataOf(
      await client
        .from('location_coverage')
        .select(columns)
        .order('state_slug')
        .order('location_type')
        .range(from, to),
      'Counting the locations and their articles',
    ),
  );
  return rows.map((row) => ({
    state_slug: row.state_slug,
    state: row.state ?? row.state_slug,
    location_type: row.location_type,
    locations: row.locations ?? 0,
    locations_with_article: row.locations_with_article ?? 0,
    locations_published: row.locations_published ?? 0,
    sitemap_addresses: row.sitemap_addresses ?? 0,
  }));
}

export const coverageQueries = {
  all: () =>
    queryOptions({
      queryKey: queryKeys.coverage,
      queryFn: () => fetchCoverage(adminClient),
      // Colleagues change the counts too, so every visit to the screen refetches them.
      staleTime: 0,
    }),
};
