import { type FactPack, factPack } from '../../../src/domain/facts/fact-pack.ts';
import { type LocationNames, locationTypeOf } from '../../../src/domain/locations/location.ts';
import { locationPath } from '../../../src/domain/locations/location-path.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import type { CallerClient } from '../_shared/caller-client.ts';
import { Failure } from '../_shared/failure.ts';

/** Reads what the article may take its figures from. A location is found by the address that its names make. */
export async function readFactPack(client: CallerClient, location: LocationNames): Promise<FactPack> {
  const address = locationPath(newLocation({ ...location, location_type: locationTypeOf(location) }));
  const [state_slug, city_slug, neighborhood_slug] = address.split('/').slice(1);
  const { data, error } = await client.rpc('fact_pack', { state_slug, city_slug, neighborhood_slug });
  const pack = factPack.safeParse(data);
  if (error || !pack.success) {
    throw new Failure(503, "Couldn't load the facts about the location. Try again shortly.");
  }
  return pack.data;
}
