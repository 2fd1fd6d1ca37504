import { queryOptions } from '@tanstack/react-query';
import { loadPublicClient } from '../client/data-client.ts';
import type { LocationSlugs } from './published-location-reads.ts';

// A prerendered page brings its data with it, so the code for reading is loaded only when needed.
const loadReads = async () => {
  const [reads, client] = await Promise.all([import('./published-location-reads.ts'), loadPublicClient()]);
  return { reads, client };
};

const staleTime = 5 * 60 * 1000;

export const publishedLocationQueries = {
  all: () => ['published-locations'] as const,
  page: (slugs: LocationSlugs) =>
    queryOptions({
      queryKey: [...publishedLocationQueries.all(), 'page', slugs],
      queryFn: async () => {
        const { reads, client } = await loadReads();
        return reads.fetchPublishedLocation(client, slugs);
      },
      staleTime,
    }),
  children: (slugs: LocationSlugs) =>
    queryOptions({
      queryKey: [...publishedLocationQueries.all(), 'children', slugs],
      queryFn: async () => {
        const { reads, client } = await loadReads();
        return reads.fetchChildLocations(client, slugs);
      },
      staleTime,
    }),
  siblings: (slugs: LocationSlugs) =>
    queryOptions({
      queryKey: [...publishedLocationQueries.all(), 'siblings', slugs],
      queryFn: async () => {
        const { reads, client } = await loadReads();
        return reads.fetchSiblingLocations(client, slugs);
      },
      staleTime,
    }),
};
