import { queryOptions } from '@tanstack/react-query';
import { loadPublicClient } from './client.ts';
import type { PlaceSlugs } from './place-reads.ts';

// A prerendered page brings its data with it: it loads no code to read them with.
const loadReads = async () => {
  const [reads, client] = await Promise.all([import('./place-reads.ts'), loadPublicClient()]);
  return { reads, client };
};

const staleTime = 5 * 60 * 1000;

export const placeQueries = {
  all: () => ['places'] as const,
  page: (slugs: PlaceSlugs) =>
    queryOptions({
      queryKey: [...placeQueries.all(), 'page', slugs],
      queryFn: async () => {
        const { reads, client } = await loadReads();
        return reads.fetchPlace(client, slugs);
      },
      staleTime,
    }),
  children: (slugs: PlaceSlugs) =>
    queryOptions({
      queryKey: [...placeQueries.all(), 'children', slugs],
      queryFn: async () => {
        const { reads, client } = await loadReads();
        return reads.fetchChildPlaces(client, slugs);
      },
      staleTime,
    }),
  siblings: (slugs: PlaceSlugs) =>
    queryOptions({
      queryKey: [...placeQueries.all(), 'siblings', slugs],
      queryFn: async () => {
        const { reads, client } = await loadReads();
        return reads.fetchSiblingPlaces(client, slugs);
      },
      staleTime,
    }),
};
