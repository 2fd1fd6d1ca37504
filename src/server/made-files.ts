import { disallowedPaths } from '../app/no-index-paths.ts';
import { LAW_FEED } from '../config/law-feed-address.ts';
import { paths } from '../config/paths.ts';
import type { DataClient } from '../data/client/data-client.ts';
import { fetchLawChanges } from '../data/facts/law-change-reads.ts';
import type { Company } from '../domain/company/company.ts';
import { lawFeed } from '../domain/facts/law-feed.ts';
import { isSitemap } from './affected-pages.ts';
import { makeSitemap } from './sitemap-maker.ts';

/** Allows search engines everything but these addresses, and names the sitemap. */
export const robotsFile = (siteUrl: string, closed: readonly string[]): string => `User-agent: *
Allow: /
${[paths.admin.root, ...closed].map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${siteUrl}${paths.sitemap}
`;

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 180;

/** Says where to report a security hole (RFC 9116, which requires that it is renewed within a year). */
export function securityFile(siteUrl: string, email: string, now: Date): string {
  // It names a day, so that the text stays the same until tomorrow.
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return `Contact: mailto:${email}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`;
}

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** Names the site for devices that keep it beside their apps. */
const manifestFile = (name: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#0B1220',
    theme_color: '#0B1220',
    icons: [icon(192), icon(512)],
  });

type MadeFile = { type: string; make: (client: DataClient, company: Company) => Promise<string> | string };

const FILES: Readonly<Record<string, MadeFile>> = {
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    make: (_client, { siteUrl }) => robotsFile(siteUrl, disallowedPaths),
  },
  '/.well-known/security.txt': {
    type: 'text/plain; charset=utf-8',
    make: (_client, { siteUrl, email }) => securityFile(siteUrl, email.address, new Date()),
  },
  '/site.webmanifest': {
    type: 'application/manifest+json',
    make: (_client, { name }) => manifestFile(name),
  },
  [LAW_FEED]: {
    type: 'application/atom+xml',
    make: async (client, { siteUrl, name }) =>
      lawFeed(
        { siteUrl, siteName: name, page: paths.lawChanges, feed: LAW_FEED },
        await fetchLawChanges(client),
      ),
  },
};

/** The addresses of the files that name the company, apart from the sitemap's. */
export const MADE_FILES: readonly string[] = Object.keys(FILES);

/** Whether an address is that of a file which is made from the database, as pages are. */
export const isMadeFile = (path: string): boolean => isSitemap(path) || path in FILES;

/** Makes such a file; null if there is none. */
export async function makeFile(
  path: string,
  client: DataClient,
  company: Company,
): Promise<{ text: string; type: string } | null> {
  const file = FILES[path];
  if (file) return { text: await file.make(client, company), type: file.type };
  const text = await makeSitemap(path, client, company.siteUrl);
  return text === null ? null : { text, type: 'application/xml' };
}
