import type { Article } from '../domain/article.ts';
import type { Location } from '../domain/location.ts';
import { allPages } from './all-pages.ts';
import type { DataClient } from './client.ts';
import { dataOf } from './data-error.ts';

/** The slugs of an address: only the state's for a state, all three for a neighborhood. */
export type PlaceSlugs = { state: string; city?: string; neighborhood?: string };

export type PublishedArticle = Pick<
  Article,
  'id' | 'title' | 'slug' | 'meta_description' | 'content' | 'created_at' | 'updated_at'
> & {
  /** Whether it is the built-in text, which search engines are kept away from. */
  is_template: boolean;
};

/** A place with its published articles: first its own text, then the others, the newest first. */
export type Place = { location: Location; articles: PublishedArticle[] };

/** A place in its parent's index. */
export type ChildPlace = Pick<
  Location,
  | 'id'
  | 'location_type'
  | 'state'
  | 'state_slug'
  | 'city'
  | 'city_slug'
  | 'neighborhood'
  | 'neighborhood_slug'
  | 'zip'
>;

const locationColumns =
  'id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude, seo_title, seo_description, slug_override, created_at';
const articleColumns = 'id, title, slug, meta_description, content, is_template, created_at, updated_at';
const childColumns =
  'id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip';

/**
 * A state or city that was never added, or was deleted, while there are places below it: their pages lead up to it,
 * so it has a page as well, as one without an article has. Null where nothing lies below.
 */
async function unaddedPlace(client: DataClient, { state, city }: PlaceSlugs): Promise<Place | null> {
  const query = client.from('locations').select(childColumns).eq('state_slug', state).limit(1);
  if (city) query.eq('city_slug', city);
  const [below] = dataOf(await query, 'Reading what lies below a place');
  if (!below) return null;
  const none = { zip: null, latitude: null, longitude: null, slug_override: null };
  const texts = { seo_title: null, seo_description: null, created_at: '' };
  return {
    location: { ...below, ...none, ...texts, id: '', location_type: city ? 'city' : 'state' },
    articles: [],
  };
}

/** The place at an address with its published articles, or null where there is no such place. */
export async function fetchPlace(client: DataClient, slugs: PlaceSlugs): Promise<Place | null> {
  let query = client
    .from('locations')
    .select(`${locationColumns}, articles(${articleColumns})`)
    .eq('state_slug', slugs.state)
    .eq('articles.status', 'published')
    // Filled in one of them only: the place's own.
    .order('preferred_location_id', { referencedTable: 'articles', nullsFirst: false })
    .order('created_at', { referencedTable: 'articles', ascending: false });
  if (slugs.neighborhood && slugs.city) {
    query = query
      .eq('location_type', 'neighborhood')
      .eq('city_slug', slugs.city)
      .eq('neighborhood_slug', slugs.neighborhood);
  } else if (slugs.city) {
    query = query.eq('location_type', 'city').eq('city_slug', slugs.city);
  } else {
    query = query.eq('location_type', 'state');
  }
  const row = dataOf(await query.maybeSingle(), 'Reading a place');
  if (!row) return slugs.neighborhood ? null : unaddedPlace(client, slugs);
  const { articles, ...location } = row;
  return { location, articles };
}

/** The cities of a state by name: also those of which only neighborhoods were added. */
async function fetchCityPlaces(client: DataClient, state: string): Promise<ChildPlace[]> {
  const rows = await allPages(async (from, to) => {
    const query = client.from('city_list').select('state, state_slug, name, slug').eq('state_slug', state);
    return dataOf(await query.order('name').order('slug').range(from, to), 'Reading the cities of a state');
  });
  return rows.map(({ state, state_slug, name, slug }) => ({
    ...{ id: slug ?? '', location_type: 'city', state: state ?? '', state_slug: state_slug ?? '' },
    ...{ city: name, city_slug: slug, neighborhood: null, neighborhood_slug: null, zip: null },
  }));
}

/** The cities of a state, or the neighborhoods of a city: all of them, by name. */
export async function fetchChildPlaces(client: DataClient, slugs: PlaceSlugs): Promise<ChildPlace[]> {
  const { state, city } = slugs;
  if (!city) return fetchCityPlaces(client, state);
  return allPages(async (from, to) => {
    const query = client.from('locations').select(childColumns).eq('state_slug', state).eq('city_slug', city);
    const neighborhoods = query.eq('location_type', 'neighborhood').order('neighborhood').order('id');
    return dataOf(await neighborhoods.range(from, to), 'Reading the places inside a place');
  });
}

const MAX_SIBLINGS = 6;

/** A few places beside one in the same city or state: those that stand next to it in the alphabet. */
export async function fetchSiblingPlaces(client: DataClient, slugs: PlaceSlugs): Promise<ChildPlace[]> {
  const { state, city = '', neighborhood } = slugs;
  const [column, own] = neighborhood
    ? (['neighborhood_slug', neighborhood] as const)
    : (['city_slug', city] as const);
  const siblings = () => {
    const places = client.from('locations').select(childColumns).eq('state_slug', state).limit(MAX_SIBLINGS);
    return neighborhood
      ? places.eq('location_type', 'neighborhood').eq('city_slug', city)
      : places.eq('location_type', 'city');
  };
  const [before, after] = await Promise.all([
    siblings().lt(column, own).order(column, { ascending: false }),
    siblings().gt(column, own).order(column),
  ]);
  const earlier = dataOf(before, 'Reading the places before a place');
  const later = dataOf(after, 'Reading the places after a place');
  const following = later.slice(0, Math.max(MAX_SIBLINGS / 2, MAX_SIBLINGS - earlier.length));
  return [...earlier.slice(0, MAX_SIBLINGS - following.length).reverse(), ...following];
}

/** Every published article's address, for the sitemap and the prerenderer: the places' own texts first. */
export async function fetchPublishedAddresses(client: DataClient) {
  return allPages(async (from, to) =>
    dataOf(
      await client
        .from('articles')
        .select(
          `id, slug, is_template, created_at, updated_at, location_id, locations!inner(${childColumns})`,
        )
        .eq('status', 'published')
        .order('preferred_location_id', { nullsFirst: false })
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
      'Reading the published articles',
    ),
  );
}
