import { paths } from '../config/paths.ts';
import type { DataClient } from '../data/client/data-client.ts';
import type { ChildLocation } from '../data/locations/location-list-reads.ts';
import { articlePath, locationPath } from '../domain/locations/location-path.ts';
import { locationEntry, type SitemapEntry, STATIC_ENTRIES } from '../domain/sitemap.ts';

/** A page of the site, with its sitemap entry if search engines should know it. */
export type PublicPage = { path: string; entry: SitemapEntry | null };

/** A published article at its location, with the times of their last changes. */
export type PublishedAddress = {
  slug: string;
  is_indexed: boolean;
  content_changed_at: string;
  locations: ChildLocation & { content_changed_at: string };
};

/** The pages that every edition has. */
export const staticPages = (): PublicPage[] => [
  ...STATIC_ENTRIES.map((entry) => ({ path: entry.path, entry })),
  { path: paths.introduction, entry: null },
];

/** The pages of published articles. A location's first row is its own text; every other row has its own address. */
export function articlePages(rows: readonly PublishedAddress[]): PublicPage[] {
  const pages = new Map<string, PublicPage>();
  for (const { locations: location, slug, is_indexed, content_changed_at } of rows) {
    const own = locationPath(location);
    const path = pages.has(own) ? articlePath(location, slug) : own;
    if (pages.has(path)) continue;
    // The page shows the location's names and SEO texts too, and both times are in the format of one server.
    const changedAt = [content_changed_at, location.content_changed_at].reduce((a, b) => (a > b ? a : b));
    const entry = is_indexed ? locationEntry(path, location.location_type, changedAt) : null;
    pages.set(path, { path, entry });
  }
  return [...pages.values()];
}

/**
 * Lists every page of the site: the static ones, one per published article, and one per letter of a long list. The
 * sitemap leaves out pages that fail the index gate, and letter pages, whose locations it lists anyway.
 */
export async function listPublicPages(client: DataClient): Promise<PublicPage[]> {
  const { fetchPublishedAddresses } = await import('../data/locations/published-location-reads.ts');
  const { fetchLetterAddresses } = await import('../data/locations/letter-reads.ts');
  const [rows, letters] = await Promise.all([fetchPublishedAddresses(client), fetchLetterAddresses(client)]);
  return [...staticPages(), ...articlePages(rows), ...letters.map((path) => ({ path, entry: null }))];
}
