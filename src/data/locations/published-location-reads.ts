import type { Article } from '../../domain/articles/article.ts';
import type { Byline } from '../../domain/articles/byline.ts';
import type { Location, LocationNames } from '../../domain/locations/location.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';
import { locationColumns, publishedArticleColumns } from './location-columns.ts';
import { childColumns } from './location-list-reads.ts';

/** The slugs in an address: only the state's for a state, all three for a neighborhood. */
export type LocationSlugs = { state: string; city?: string; neighborhood?: string };

export type PublishedArticle = Pick<
  Article,
  'title' | 'slug' | 'meta_description' | 'content' | 'created_at' | 'updated_at'
> &
  Byline & {
    /** Whether search engines may have its page: the answer of the index gate. */
    is_indexed: boolean;
    /** The words of the text that a page was delivered with as HTML: its Markdown stayed on the server. */
    delivered_words?: number;
  };

/** What visitors' pages show of a location: every page is delivered with it. */
export type ShownLocation = LocationNames & Pick<Location, 'location_type' | 'seo_title' | 'seo_description'>;

/** A location with its published articles: first its own text, then the others, newest first. */
export type PublishedLocation = { location: ShownLocation; articles: PublishedArticle[] };

/**
 * A state or city that was never added, or was deleted, but has locations below it. Their pages link to it, so it gets
 * the page of a location without an article. Null if nothing lies below.
 */
async function unaddedLocation(
  client: DataClient,
  { state, city }: LocationSlugs,
): Promise<PublishedLocation | null> {
  const query = client.from('locations').select(childColumns).eq('state_slug', state).limit(1);
  if (city) query.eq('city_slug', city);
  const [below] = dataOf(await query, 'Reading what lies below a location');
  if (!below) return null;
  const none = { zip: null, seo_title: null, seo_description: null };
  return { location: { ...below, ...none, location_type: city ? 'city' : 'state' }, articles: [] };
}

/** The location at an address with its published articles, or null if there is none. */
export async function fetchPublishedLocation(
  client: DataClient,
  slugs: LocationSlugs,
): Promise<PublishedLocation | null> {
  let query = client
    .from('locations')
    .select(`${locationColumns}, articles(${publishedArticleColumns})`)
    .eq('state_slug', slugs.state)
    .eq('articles.status', 'published')
    // Only the location's own article has a value here, so it comes first.
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
  const row = dataOf(await query.maybeSingle(), 'Reading a location');
  if (!row) return slugs.neighborhood ? null : unaddedLocation(client, slugs);
  const { articles, ...location } = row;
  return { location, articles };
}

/** The address of every published article, for the sitemap and the prerenderer; locations' own texts come first. */
export async function fetchPublishedAddresses(client: DataClient) {
  return fetchAllPages(async (from, to) =>
    dataOf(
      await client
        .from('articles')
        .select(
          `id, slug, is_indexed, created_at, content_changed_at, location_id, locations!inner(${childColumns}, content_changed_at)`,
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
