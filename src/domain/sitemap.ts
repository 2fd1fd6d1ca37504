import { FIGURES_CHECKED_ON } from './checked-figures/checked-on.ts';
import type { LocationType } from './locations/location.ts';

/** How often a page changes, in the protocol's words. */
export const CHANGE_FREQUENCIES = ['weekly', 'monthly'] as const;

/** One address in the sitemap; `lastmod` is a date (YYYY-MM-DD). */
export type SitemapEntry = {
  path: string;
  lastmod: string;
  changefreq: (typeof CHANGE_FREQUENCIES)[number];
  priority: number;
};

/** The date of the first edition. It is the lastmod of every page that has not changed since. */
export const FIRST_EDITION = '2025-06-15';

/** How many addresses the first edition had. The Documentation screen compares today's number with it. */
export const DOCUMENTED_SITEMAP_URLS = 29;

/** The sitemap priorities of locations: the wider the location, the higher. */
export const LOCATION_PRIORITIES: Record<LocationType, number> = { state: 0.7, city: 0.6, neighborhood: 0.5 };

/**
 * The pages of every edition. The home page and the guide change weekly; the guide and Why Gold also change when the
 * figures are checked.
 */
export const STATIC_ENTRIES: readonly SitemapEntry[] = [
  { path: '/', lastmod: FIRST_EDITION, changefreq: 'weekly', priority: 1 },
  { path: '/free-guide', lastmod: FIGURES_CHECKED_ON, changefreq: 'weekly', priority: 0.9 },
  { path: '/why-gold', lastmod: FIGURES_CHECKED_ON, changefreq: 'monthly', priority: 0.8 },
  { path: '/places', lastmod: '2026-11-23', changefreq: 'weekly', priority: 0.8 },
  { path: '/tools', lastmod: '2026-11-23', changefreq: 'monthly', priority: 0.6 },
  { path: '/tools/gold-ira-cost', lastmod: '2026-11-23', changefreq: 'monthly', priority: 0.6 },
  { path: '/tools/sales-tax', lastmod: '2026-11-23', changefreq: 'monthly', priority: 0.6 },
  { path: '/tools/ira-eligible', lastmod: '2026-11-23', changefreq: 'monthly', priority: 0.6 },
  { path: '/tools/ira-limits', lastmod: '2026-11-23', changefreq: 'monthly', priority: 0.6 },
  { path: '/tools/gold-and-prices', lastmod: '2026-11-23', changefreq: 'monthly', priority: 0.6 },
  { path: '/gold-law-changes', lastmod: '2026-11-23', changefreq: 'monthly', priority: 0.6 },
  { path: '/about', lastmod: FIRST_EDITION, changefreq: 'monthly', priority: 0.5 },
  { path: '/editorial-policy', lastmod: '2026-11-25', changefreq: 'monthly', priority: 0.5 },
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

/** One file lists all addresses up to this number; above it an index names a file for each state. */
export const MAX_SINGLE_FILE = 10_000;

/** A sitemap file may list at most this many addresses (sitemaps.org). At the length of ours that is below its 50 MB. */
export const MAX_SITEMAP_URLS = 50_000;

/** A file that an index names, and the day of its last change. */
export type SitemapPart = { name: string; lastmod: string };

/** The file of the pages of every edition. No state can have this slug. */
export const GENERAL_PART = 'sitemap-site.xml';

/** A state's file. Slugs have no dots, so a state's second file never takes another state's name. */
const partName = (state: string, number: number): string =>
  number === 1 ? `sitemap-${state}.xml` : `sitemap-${state}.${number}.xml`;

const PART = /^sitemap-([a-z0-9-]+)(?:\.([2-9]|[1-9]\d+))?\.xml$/;

/** The state and the number in the name of a state's file; null for every other name. */
export function statePartOf(name: string): { state: string; number: number } | null {
  const [, state, number = '1'] = PART.exec(name) ?? [];
  return state === undefined || name === GENERAL_PART ? null : { state, number: Number(number) };
}

/** The entries of a state's nth file. */
export const partEntries = (entries: readonly SitemapEntry[], number: number): readonly SitemapEntry[] =>
  entries.slice((number - 1) * MAX_SITEMAP_URLS, number * MAX_SITEMAP_URLS);

/** The files of a state with this many addresses. */
export const stateParts = (state: string, addresses: number, lastmod: string): SitemapPart[] =>
  Array.from({ length: Math.ceil(addresses / MAX_SITEMAP_URLS) }, (_, index) => ({
    name: partName(state, index + 1),
    lastmod,
  }));

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

/** A sitemap file that lists pages. */
export const urlFile = (siteUrl: string, entries: readonly SitemapEntry[]): string =>
  xml(
    'urlset',
    entries.map((entry) => urlElement(siteUrl, entry)),
  );

/** The sitemap index: the file of the general pages, then these files. */
export const indexFile = (siteUrl: string, parts: readonly SitemapPart[]): string =>
  xml(
    'sitemapindex',
    [{ name: GENERAL_PART, lastmod: FIRST_EDITION }, ...parts].map(
      ({ name, lastmod }) =>
        `  <sitemap>\n    <loc>${escapeXml(`${siteUrl}/${name}`)}</loc>\n    <lastmod>${lastmod}</lastmod>\n  </sitemap>`,
    ),
  );

const STATIC_PATHS: ReadonlySet<string> = new Set(STATIC_ENTRIES.map(({ path }) => path));

/** The entries of locations and articles by their state's slug, in the order of the slugs and of the addresses. */
function entriesByState(entries: readonly SitemapEntry[]): Map<string, SitemapEntry[]> {
  const states = new Map<string, SitemapEntry[]>();
  const sorted = entries
    .filter(({ path }) => !STATIC_PATHS.has(path))
    .sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  for (const entry of sorted) {
    const state = entry.path.split('/')[1] ?? '';
    const known = states.get(state);
    if (known) known.push(entry);
    else states.set(state, [entry]);
  }
  return new Map([...states].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** All files of the sitemap by name: a single one, or an index and its files. */
export function sitemapFiles(siteUrl: string, entries: readonly SitemapEntry[]): Map<string, string> {
  if (entries.length <= MAX_SINGLE_FILE) return new Map([['sitemap.xml', urlFile(siteUrl, entries)]]);
  const files = new Map([[GENERAL_PART, urlFile(siteUrl, STATIC_ENTRIES)]]);
  const parts: SitemapPart[] = [];
  for (const [state, listed] of entriesByState(entries)) {
    const lastmod = listed.reduce((newest, entry) => (entry.lastmod > newest ? entry.lastmod : newest), '');
    for (const [index, part] of stateParts(state, listed.length, lastmod).entries()) {
      files.set(part.name, urlFile(siteUrl, partEntries(listed, index + 1)));
      parts.push(part);
    }
  }
  return files.set('sitemap.xml', indexFile(siteUrl, parts));
}
