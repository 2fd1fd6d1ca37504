import { slugify } from '../../src/domain/locations/slug.ts';
import { US_STATES } from '../../src/domain/locations/us-states.ts';
import { countyFips, withPresentCounty } from './county-codes.ts';
import { countyName } from './county-names.ts';
import { milesBetween } from './distance.ts';
import type { GazetteerCounty, GazetteerPart, GazetteerPlace, GazetteerZipCode } from './gazetteer-part.ts';
import { type PlaceLine, placeLines, type ZipLine, zipLines } from './geonames-lines.ts';
import { namedPlaces, normalizedPlaceName } from './place-names.ts';

/** A post office that is farther from the place of its name serves another one. */
const MAX_MILES = 60;

const grouped = <Item extends { stateCode: string }>(items: readonly Item[]): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(item.stateCode);
    if (group) group.push(item);
    else groups.set(item.stateCode, [item]);
  }
  return groups;
};

/** The counties that a state's lines name, by their three digits. */
function countiesOf(stateCode: string, zips: readonly ZipLine[], places: readonly PlaceLine[]) {
  const names = new Map(zips.map(({ countyCode, countyName: name }) => [countyCode, name]));
  const codes = new Set([...zips, ...places].map(({ countyCode }) => countyCode));
  codes.delete('');
  return new Map(
    [...codes].sort().map((code): [string, GazetteerCounty] => {
      const name = countyName(stateCode, code, names.get(code) ?? '');
      return [code, { fips: countyFips(stateCode, code), name }];
    }),
  );
}

/** The place that a post office is named after: the nearest of that name. */
function placeOf(zip: ZipLine, places: ReadonlyMap<string, GazetteerPlace[]>): number | null {
  const near = (places.get(normalizedPlaceName(zip.name)) ?? [])
    .map((place) => ({ id: place.id, miles: milesBetween(zip, place) }))
    .filter(({ miles }) => miles <= MAX_MILES)
    .sort((a, b) => a.miles - b.miles);
  return near[0]?.id ?? null;
}

function partOf(
  { code: stateCode, name: state }: (typeof US_STATES)[number],
  allPlaces: readonly PlaceLine[],
  allZips: readonly ZipLine[],
): GazetteerPart {
  const zips = withPresentCounty(allZips, allZips);
  const lines = withPresentCounty(allPlaces, zips);
  const counties = countiesOf(stateCode, zips, lines);
  const named = namedPlaces(lines, ({ countyCode }) => counties.get(countyCode)?.name ?? null);
  const byName = new Map<string, GazetteerPlace[]>();
  const places = named.map(({ line, name, slug }) => {
    const { id, countyCode, latitude, longitude, population } = line;
    const county = counties.get(countyCode)?.fips ?? null;
    const place = { ...{ id, name, slug, county }, ...{ latitude, longitude, population } };
    const shared = normalizedPlaceName(line.name);
    byName.set(shared, [...(byName.get(shared) ?? []), place]);
    return place;
  });
  const zip_codes = zips.map((zip): GazetteerZipCode => {
    const { code, name, countyCode, latitude, longitude } = zip;
    const county = counties.get(countyCode)?.fips ?? null;
    return { ...{ code, name, county }, ...{ latitude, longitude, place: placeOf(zip, byName) } };
  });
  return { state_slug: slugify(state), counties: [...counties.values()], places, zip_codes };
}

/**
 * Makes the gazetteer of the 50 states and DC from GeoNames' two tables. Military addresses, which lie in no state,
 * and the territories are left out.
 */
export function makeGazetteer(placesText: string, zipsText: string): GazetteerPart[] {
  const places = grouped(placeLines(placesText));
  const zips = grouped(zipLines(zipsText));
  return US_STATES.map((state) => partOf(state, places.get(state.code) ?? [], zips.get(state.code) ?? []));
}
