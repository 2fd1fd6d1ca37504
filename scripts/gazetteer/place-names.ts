import { bareSlug, slugify } from '../../src/domain/locations/slug.ts';
import type { PlaceLine } from './geonames-lines.ts';

/** Populated places, without parts of a place (PPLX), abandoned ones (PPLQ) and regions (PPLL, PPLS). */
const FEATURES = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLC']);
/** A building that GeoNames lists among the towns. */
const NO_PLACES = new Set(['Lyme Town Offices']);
const GONE = /\(historical\)$/;

/** The source writes these names as no one else does. */
const NAMES: Readonly<Record<string, string>> = {
  'New York City': 'New York',
  'City of Milford (balance)': 'Milford',
};

export const isPlace = ({ feature, name }: PlaceLine): boolean =>
  FEATURES.has(feature) && !GONE.test(name) && !NO_PLACES.has(name);

/** A place's usual name: without a note in parentheses, with a plain apostrophe for Hawaii's okina. */
const usualName = (name: string): string =>
  NAMES[name] ?? name.replace(/ \([^)]*\)$/, '').replaceAll(/[‘’ʻ]/g, "'");

const byRank = (a: PlaceLine, b: PlaceLine): number => b.population - a.population || b.id - a.id;

interface NamedPlace {
  line: PlaceLine;
  name: string;
  slug: string;
}

/**
 * Gives each place of a state a unique address. The largest of a name keeps the plain name, and those in other counties
 * add their county. Of two in one county only the larger stays, because GeoNames lists some places twice.
 */
export function namedPlaces(
  lines: readonly PlaceLine[],
  countyOf: (line: PlaceLine) => string | null,
): NamedPlace[] {
  const taken = new Map<string, Set<string | null>>();
  const places: NamedPlace[] = [];
  for (const line of lines.filter(isPlace).sort(byRank)) {
    const name = usualName(line.name);
    const slug = slugify(name);
    const county = countyOf(line);
    const counties = taken.get(slug);
    if (!counties) {
      taken.set(slug, new Set([county]));
      places.push({ line, name, slug });
    } else if (county && !counties.has(county)) {
      counties.add(county);
      const long = `${name} (${county.replace(/ \(city\)$/, ' city')})`;
      places.push({ line, name: long, slug: slugify(long) });
    }
  }
  return places;
}

/** Makes different spellings of places and post offices equal: "St. Paul" and "Saint Paul", "Mc Lean" and "McLean". */
export const normalizedPlaceName = (name: string): string =>
  bareSlug(usualName(name))
    .replace(/^st-/, 'saint-')
    .replace(/^ft-/, 'fort-')
    .replace(/^mt-/, 'mount-')
    .replace(/(^|-)(de|du|la|mc|o)-/g, '$1$2');
