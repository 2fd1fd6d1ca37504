import { z } from 'zod/mini';
import { displayName } from '../../domain/locations/display-name.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { nearCityShape } from './surroundings-reads.ts';

const shape = z.nullable(
  z.object({
    name: z.string(),
    state: z.string(),
    stateSlug: z.string(),
    /** Whether its text has been published since. */
    hasText: z.boolean(),
    hasStatePage: z.boolean(),
    nearest: z.array(nearCityShape),
  }),
);
export type PlaceWithoutText = NonNullable<z.infer<typeof shape>>;

/** A place, with names as pages show them, by the path that its page has or would have; null if there is none. */
export async function fetchPlaceWithoutText(
  client: DataClient,
  address: string,
): Promise<PlaceWithoutText | null> {
  const answer = dataOf(await client.rpc('place_without_text', { address }), 'Reading about a place');
  const place = shape.parse(answer);
  return place && { ...place, name: displayName(place.name), state: displayName(place.state) };
}
