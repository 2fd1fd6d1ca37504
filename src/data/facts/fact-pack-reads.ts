import { type FactPack, factPack } from '../../domain/facts/fact-pack.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** The facts from which an article about a location may take its figures. */
export async function fetchFactPack(client: DataClient, location: LocationNames): Promise<FactPack> {
  const [state = '', city, neighborhood] = locationPath(location).split('/').filter(Boolean);
  const pack = await client.rpc('fact_pack', {
    state_slug: state,
    ...(city && { city_slug: city }),
    ...(neighborhood && { neighborhood_slug: neighborhood }),
  });
  return factPack.parse(dataOf(pack, 'Reading the facts about a location'));
}
