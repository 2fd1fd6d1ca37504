import type { LocationType } from './location.ts';

/** One address in the sitemap; `lastmod` is a date (YYYY-MM-DD). */
export type SitemapEntry = {
  path: string;
  lastmod: string;
  changefreq: 'weekly' | 'monthly';
  priority: number;
};

/** The date of the first edition. It is the lastmod of every page that has not changed since. */
export const FIRST_EDITION = '2025-06-15';

/** How many addresses the first edition had. The Documentation screen compares today's number with it. */
export const DOCUMENTED_SITEMAP_URLS = 29;

/** The sitemap priorities of locations: the wider the location, the higher. */
export const LOCATION_PRIORITIES: Record<LocationType, number> = { state: 0.7, city: 0.6, neighborhood: 0.5 };

/** The pages that every edition has. The home page and the guide change weekly. */
export const STATIC_ENTRIES: readonly SitemapEntry[] = [
  { path: '/', lastmod: FIRST_EDITION, changefreq: 'weekly', priority: 1 },
  { path: '/free-guide', lastmod: FIRST_EDITION, changefreq: 'weekly', priority: 0.9 },
  { path: '/why-gold', lastmod: FIRST_EDITION, changefreq: 'monthly', priority: 0.8 },
  { path: '/about', lastmod: FIRST_EDITION, changefreq: 'monthly', priority: 0.5 },
  { path: '/contact', lastmod: FIRST_EDITION, changefreq: 'monthly', priority: 0.5 },
  { path: '/privacy', lastmod: FIRST_EDITION, changefreq: 'monthly', priority: 0.3 },
  { path: '/terms', lastmod: FIRST_EDITION, changefreq: 'monthly', priority: 0.3 },
];

/** The UTC day of an ISO timestamp, but no earlier than the first edition. */
export function lastmodOf(updatedAt: string): string {
  const day = new Date(updatedAt).toISOString().slice(0, 10);
  return day > FIRST_EDITION ? day : FIRST_EDITION;
}

/** The entry of a location with a published article. */
export function locationEntry(path: string, type: LocationType, updatedAt: string): SitemapEntry {
  return { path, lastmod: lastmodOf(updatedAt), changefreq: 'monthly', priority: LOCATION_PRIORITIES[type] };
}

/** A sitemap file may list at most this many addresses (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const xml = (root: string, children: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...children,
    `</${root}>`,
    '',
  ].join('\n');

function urlElement(siteUrl: string, { path, lastmod, changefreq, priority }: SitemapEntry): string {
  return [
    '  <url>',
    `    <loc>${escapeXml(siteUrl + path)}</loc>`,
    `    <lastmod>${lastmod}</lastmod>`,
    `    <changefreq>${changefreq}</changefreq>`,
    `    <priority>${priority.toFixed(1)}</priority>`,
    '  </url>',
  ].join('\n');
}

/** The sitemap's files by name: a single one, or an index and parts of up to 50,000 addresses each. */
export function sitemapFiles(siteUrl: string, entries: readonly SitemapEntry[]): Map<string, string> {
  const urlset = (part: readonly SitemapEntry[]) =>
    xml(
      'urlset',
      part.map((entry) => urlElement(siteUrl, entry)),
    );
  if (entries.length <= MAX_SITEMAP_URLS) return new Map([['sitemap.xml', urlset(entries)]]);

  const files = new Map<string, string>();
  for (let from = 0; from < entries.length; from += MAX_SITEMAP_URLS) {
    const name = `sitemap-${from / MAX_SITEMAP_URLS + 1}.xml`;
    files.set(name, urlset(entries.slice(from, from + MAX_SITEMAP_URLS)));
  }
  const parts = [...files.keys()].map(
    (name) => `  <sitemap>\n    <loc>${escapeXml(`${siteUrl}/${name}`)}</loc>\n  </sitemap>`,
  );
  return files.set('sitemap.xml', xml('sitemapindex', parts));
}
