import { LAW_FEED } from '../config/law-feed-address.ts';
import { paths } from '../config/paths.ts';
import { GENERAL_PART, STATIC_ENTRIES, statePartOf } from '../domain/sitemap.ts';

/** How long, in seconds, a content network may show a page without asking, and while it asks again. */
const SHARED_SECONDS = 60;
const WHILE_REVALIDATING_SECONDS = 600;

/** Browsers revalidate each time; a network in front of the server keeps a page for a minute. */
export const PAGE_CACHE_CONTROL = `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${WHILE_REVALIDATING_SECONDS}`;

const STATIC_PATHS: ReadonlySet<string> = new Set(STATIC_ENTRIES.map(({ path }) => path));

/** Names by which a content network can forget pages: 'page-california-san-diego' and 'state-california'. */
export function cacheTags(path: string): string {
  const segments = path.split('/').filter(Boolean);
  const page = `page-${segments.join('-') || 'home'}`;
  const isGeneral =
    STATIC_PATHS.has(path) ||
    [paths.introduction, paths.sitemap, `/${GENERAL_PART}`, LAW_FEED].some((other) => other === path);
  const state = statePartOf(path.slice(1))?.state ?? segments[0];
  return isGeneral || !state ? page : `${page},state-${state}`;
}
