import { importedLocation, parseImportRow } from '../../src/domain/locations/location-import.ts';
import { stateNameOf, US_STATES } from '../../src/domain/locations/us-states.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { bareInserts } from '../bench/bare-sql.ts';
import { milesBetween } from '../gazetteer/distance.ts';
import type { CityRecord } from './local-blocks.ts';

/** Only towns of this size are added: enough that each has others near it that have a page. */
const LEAST_POPULATION = 30_000;
const MILES_AROUND = 60;

export type Place = {
  id: string;
  name: string;
  state_slug: string;
  slug: string;
  county: string | null;
  latitude: number;
  longitude: number;
  zip_codes: string[];
};

/** The gazetteer's larger towns, the largest first. */
export const largerTowns = (backend: Backend): Promise<Place[]> =>
  backend.sql<Place>(
    `select p.id::text, p.name, p.state_slug, p.slug, c.name as county, p.latitude, p.longitude,
       coalesce((select array_agg(z.code) from public.zip_codes z where z.place_id = p.id), '{}') as zip_codes
     from public.places p left join public.counties c on c.fips = p.county_fips
     where p.population >= $1 order by p.population desc, p.id`,
    [LEAST_POPULATION],
  );

/** Adds the states and the towns that are not there, as an import does. */
export async function addLocations(backend: Backend, towns: readonly Place[]): Promise<void> {
  const there = await backend.sql<{ key: string }>(
    `select concat_ws('/', state_slug, city_slug) as key from public.locations where location_type <> 'neighborhood'`,
  );
  const keys = new Set(there.map(({ key }) => key));
  const lines = [
    ...US_STATES.map(({ name }) => [name]),
    ...towns.map(({ state_slug, name }) => [stateNameOf(state_slug), name]),
  ];
  const rows = lines.flatMap((fields, at) => {
    const row = parseImportRow(fields, at + 1);
    if ('reason' in row) throw new Error(`${fields.join(', ')}: ${row.reason}`);
    const location = importedLocation(row);
    const key = [location.state_slug, location.city_slug].filter(Boolean).join('/');
    return keys.has(key) ? [] : [location];
  });
  await bareInserts(backend, rows);
}

/** What the gazetteer says of a town, to compare its page with. */
export function recordOf(town: Place, towns: readonly Place[]): CityRecord {
  const near = towns
    .filter(({ id }) => id !== town.id)
    .map((other) => ({ name: other.name, miles: milesBetween(town, other) }))
    .filter(({ miles }) => miles <= MILES_AROUND);
  return { county: town.county, zipCodes: town.zip_codes, near };
}

type Pair = readonly [Place, Place];

/** The nearest other town of each of some towns, in the same state: the pages that have most in common. */
export function neighborPairs(towns: readonly Place[], count: number): Pair[] {
  const pairs: Pair[] = [];
  const used = new Set<string>();
  for (const town of towns) {
    if (pairs.length === count) break;
    const [nearest] = towns
      .filter((other) => other.id !== town.id && other.state_slug === town.state_slug && !used.has(other.id))
      .sort((a, b) => milesBetween(town, a) - milesBetween(town, b));
    if (!nearest || used.has(town.id)) continue;
    used.add(town.id).add(nearest.id);
    pairs.push([town, nearest]);
  }
  return pairs;
}

/** Two towns of one name in two states: Columbia in Missouri and in South Carolina. */
export function namesakePairs(towns: readonly Place[], count: number): Pair[] {
  const first = new Map<string, Place>();
  const pairs: Pair[] = [];
  for (const town of towns) {
    const other = first.get(town.slug);
    if (!other) first.set(town.slug, town);
    else if (pairs.length < count && !pairs.some(([one]) => one === other)) pairs.push([other, town]);
  }
  return pairs;
}
