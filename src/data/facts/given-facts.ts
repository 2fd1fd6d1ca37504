import { queryOptions } from '@tanstack/react-query';
import type { LocationNames } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { adminClient } from '../client/admin-client.ts';
import { queryKeys } from '../query-keys.ts';
import { fetchFactPack } from './fact-pack-reads.ts';

export const givenFactQueries = {
  of: (location: LocationNames) =>
    queryOptions({
      queryKey: queryKeys.facts.given(locationPath(location)),
      queryFn: () => fetchFactPack(adminClient, location),
      staleTime: 60_000,
    }),
};
