import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type FactPack, givenTexts } from '../../domain/facts/fact-pack.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

const text = z.nullable(z.string());
const packShape = z.object({
  facts: z.array(
    z.object({
      ...{ id: z.string(), kind: z.string(), status: text, amount: z.nullable(z.number()) },
      ...{ note: text, source_title: z.string(), source_dated: text },
    }),
  ),
  names: z.array(z.string()),
  county: text,
  zip_codes: z.array(z.string()),
  figures: z.nullable(
    z.object({
      ...{ counties: z.number(), zip_codes: z.number(), first_zip: z.string(), last_zip: z.string() },
      larger_places: z.array(z.string()),
    }),
  ),
});

/** What an article about a location may take its figures from. */
export async function fetchFactPack(client: DataClient, location: LocationNames): Promise<FactPack> {
  const [state = '', city, neighborhood] = locationPath(location).split('/').filter(Boolean);
  const pack = await client.rpc('fact_pack', {
    state_slug: state,
    ...(city && { city_slug: city }),
    ...(neighborhood && { neighborhood_slug: neighborhood }),
  });
  return packShape.parse(dataOf(pack, 'Reading the facts about a location'));
}

export const givenFactQueries = {
  /** The texts that a figure of an article may stand in. */
  of: (location: LocationNames) =>
    queryOptions({
      queryKey: queryKeys.facts.given(locationPath(location)),
      queryFn: async () => [
        ...givenTexts(await fetchFactPack(adminClient, location)),
        locationName(location),
      ],
      staleTime: 60_000,
    }),
};
