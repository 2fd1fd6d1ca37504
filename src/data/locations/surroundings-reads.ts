import { z } from 'zod/mini';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { locationNamesShape } from './location-names-shape.ts';
import type { LocationSlugs } from './published-location-reads.ts';

const cityShape = z.object({
  city: z.string(),
  city_slug: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Whether its own text is published. */
  has_guide: z.boolean(),
});
export const nearCityShape = z.extend(cityShape, {
  state: z.string(),
  state_slug: z.string(),
  miles: z.number(),
});

/** A public fact of the kind `depository`, with what it is about. */
const depositoryShape = z.object({
  /** Null for a fact about a state. */
  city: z.nullable(z.string()),
  city_slug: z.nullable(z.string()),
  state: z.string(),
  state_slug: z.string(),
  /** Null if the position of the page or of the depository is unknown. */
  miles: z.nullable(z.number()),
  kind: z.string(),
  status: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  note: z.string(),
  verified_at: z.nullable(z.string()),
  is_due: z.boolean(),
  source: z.object({ title: z.string(), url: z.string(), kind: z.string(), dated: z.nullable(z.string()) }),
});

const shape = z.object({
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  county: z.nullable(z.string()),
  /** Who wrote the first version of the location's own text; null if none is published. */
  text: z.nullable(z.object({ origin: z.enum(['person', 'model', 'template']) })),
  /** The first of them; `zip_total` counts all. */
  zip_codes: z.array(z.string()),
  zip_total: z.number(),
  near: z.array(nearCityShape),
  /** The locations next to it in the alphabet: of a neighborhood, and of a city without near ones. */
  neighbors: z.array(z.object(locationNamesShape)),
  /** The gazetteer's data on a state; null for its cities, and if it has none. */
  figures: z.nullable(
    z.object({
      counties: z.number(),
      zip_codes: z.number(),
      first_zip: z.string(),
      last_zip: z.string(),
      larger_places: z.array(z.string()),
    }),
  ),
  /** The depository nearest to a place, or those of a state. */
  depositories: z.array(depositoryShape),
  /** The cities on the map of the state, most important last. */
  cities: z.array(cityShape),
});

export type MapCity = z.infer<typeof cityShape>;
export type Depository = z.infer<typeof depositoryShape>;
export type NearCity = z.infer<typeof nearCityShape>;
export type Surroundings = z.infer<typeof shape>;

/** What surrounds a location; little or nothing if the gazetteer does not have it. */
export async function fetchSurroundings(
  client: DataClient,
  { state, city, neighborhood }: LocationSlugs,
): Promise<Surroundings> {
  const found = await client.rpc('location_surroundings', {
    state_slug: state,
    ...(city && { city_slug: city }),
    ...(neighborhood && { neighborhood_slug: neighborhood }),
  });
  return shape.parse(dataOf(found, 'Reading what surrounds a location'));
}

const AT_ONCE = 200;

/** The same for every location of a state with something published, by id. */
export async function fetchStateSurroundings(
  client: DataClient,
  state: string,
): Promise<Map<string, Surroundings>> {
  const all = new Map<string, Surroundings>();
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = dataOf(
      await client.rpc('state_surroundings', { state_slug: state, after, most: AT_ONCE }),
      "Reading what surrounds a state's locations",
    );
    for (const { id, surroundings } of rows) all.set(id, shape.parse(surroundings));
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return all;
    after = last.id;
  }
}
