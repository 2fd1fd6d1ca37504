import { paths } from '../../config/paths.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import {
  type PageQuery,
  type PageReading,
  pageQueryOf,
  widerPageQueryOf,
} from '../../domain/locations/page-readings.ts';
import { bareSlug } from '../../domain/locations/slug.ts';
import { type UsState, usStateOf } from '../../domain/locations/us-states.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** A page that visitors may search for. */
export type FoundPage = {
  /** Its own address, or that of the answer for a place without a page. */
  path: string;
  name: string;
  /** What distinguishes it from others of its name: 'San Diego, California', 'Travis County, Texas'. */
  within: string;
  /**
   * 'guide' has its own published text; 'page' has a page without one; 'none' has none: only the gazetteer has it.
   */
  kind: 'guide' | 'page' | 'none';
};

/** How many pages the suggestions and the search page show. */
export const MAX_SUGGESTED = 8;
const MAX_FOUND = 24;

type FoundRow = LocationNames & { county: string | null; has_page: boolean; has_guide: boolean };

/** Names the container of a location: the city of a neighborhood, or the county of a city if known. */
function withinOf({ location_type, state, city, county }: FoundRow): string {
  if (location_type === 'state') return '';
  // The District of Columbia is its own county.
  const nearer = location_type === 'neighborhood' ? city : county;
  return [nearer === state ? null : nearer, state].filter(Boolean).join(', ');
}

function foundPage(row: FoundRow): FoundPage {
  const kind = row.has_guide ? 'guide' : 'page';
  return {
    path: row.has_page ? locationPath(row) : `${paths.places}?place=${locationPath(row)}`,
    name: locationTitle(row),
    within: withinOf(row),
    kind: row.has_page ? kind : 'none',
  };
}

async function fetchNamed(
  client: DataClient,
  { begins, state }: PageReading,
  most: number,
): Promise<FoundPage[]> {
  const rows = dataOf(
    await client.rpc('find_pages', { begins, most, ...(state && { of_state: state }) }),
    'Searching for a page',
  );
  return rows.map((row) => foundPage({ ...row, zip: null }));
}

async function fetchOfZip(client: DataClient, code: string): Promise<FoundPage[]> {
  const rows = dataOf(await client.rpc('find_zip_code', { code }), 'Searching for a ZIP code');
  return rows.map(({ place, place_slug, county, ...row }) => {
    // No place of the ZIP code has a page, so the visitor may ask for that of its own place.
    if (place && place_slug && row.location_type === 'state') {
      const city = { location_type: 'city', city: place, city_slug: place_slug, zip: null } as const;
      const page = foundPage({ ...row, ...city, county, has_page: false });
      return { ...page, within: `${code}: ${page.within}` };
    }
    const page = foundPage({ ...row, county: null, zip: null });
    // The ZIP code's own place may have no page; the page offered instead then names it.
    const isOwn = place === null || locationTitle({ ...row, zip: null }) === place;
    const where = isOwn ? page.within : [place, county].filter(Boolean).join(', ');
    return { ...page, within: [code, where].filter(Boolean).join(': ') };
  });
}

/** The pages for all readings: exact names first, and among these the existing pages. */
async function fetchOfReadings(
  client: DataClient,
  readings: readonly PageReading[],
  most: number,
): Promise<FoundPage[]> {
  const found = await Promise.all(readings.map((reading) => fetchNamed(client, reading, most)));
  const names = new Set(readings.map(({ begins }) => begins));
  const rank = ({ name, kind }: FoundPage) => (names.has(bareSlug(name)) ? 0 : 2) + Number(kind === 'none');
  const unique = new Map(found.flat().map((page) => [`${page.path} ${page.name} ${page.within}`, page]));
  return [...unique.values()].sort((a, b) => rank(a) - rank(b)).slice(0, most);
}

async function fetchOfQuery(client: DataClient, query: PageQuery, most: number): Promise<FoundPage[]> {
  if (query.kind === 'zip') return fetchOfZip(client, query.code);
  return query.kind === 'name' ? fetchOfReadings(client, query.readings, most) : [];
}

/** The answer for a state without a page, whose law is known anyway. */
const answerForState = ({ name }: UsState): FoundPage => ({
  ...{ path: `${paths.places}?place=/${bareSlug(name)}`, name, within: '', kind: 'none' },
});

/** A state whose name or abbreviation was typed, where no page of it was found. */
function stateWithoutPage(typed: string, found: readonly FoundPage[]): FoundPage[] {
  const state = usStateOf(typed);
  if (!state || found.some((page) => page.path === `/${bareSlug(state.name)}`)) return [];
  return [answerForState(state)];
}

/** The state that was named behind a place, where the place itself was not found. */
async function stateNamedIn(client: DataClient, query: PageQuery): Promise<FoundPage[]> {
  const named = query.kind === 'name' ? query.readings.find((reading) => reading.state)?.state : null;
  const state = named ? usStateOf(named) : null;
  if (!named || !state) return [];
  const pages = await fetchNamed(client, { begins: named, state: null }, MAX_SUGGESTED);
  const page = pages.find(({ path }) => path === `/${named}`) ?? answerForState(state);
  return [{ ...page, within: 'The state that you named' }];
}

async function fetchMatches(client: DataClient, typed: string, most: number): Promise<FoundPage[]> {
  const [query, wider] = [pageQueryOf(typed), widerPageQueryOf(typed)];
  for (const each of [query, wider]) {
    const found = await fetchOfQuery(client, each, most);
    if (found.length > 0) return found;
  }
  const inWider = await stateNamedIn(client, wider);
  return inWider.length > 0 ? inWider : stateNamedIn(client, query);
}

/** The pages that match the typed text, likeliest first. */
export async function fetchPages(
  client: DataClient,
  typed: string,
  most: number = MAX_FOUND,
): Promise<FoundPage[]> {
  const pages = await fetchMatches(client, typed, most);
  return [...stateWithoutPage(typed, pages), ...pages].slice(0, most);
}
