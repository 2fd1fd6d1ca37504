import { bareSlug } from './slug.ts';

/**
 * Slugs that a state cannot have. A state's address is /{slug}, and its page is the file {slug}.html among the files
 * of the build. A trigger on `locations` has the same list.
 */
export const RESERVED_ADDRESSES: readonly string[] = [
  // Screens of the site and of the back office.
  ...[
    '404',
    'about',
    'admin',
    'contact',
    'editorial-policy',
    'free-guide',
    'gold-law-changes',
    'places',
    'privacy',
    'terms',
    'why-gold',
  ],
  // Files that the build writes: index.html is the home page, app.html and admin.html are the two apps.
  ...['app', 'assets', 'headers', 'index', 'redirects', 'robots', 'sitemap'],
  // Files that are served as they are.
  ...['app-icon', 'apple-touch-icon', 'favicon', 'gold-atlas-guide', 'icon-192', 'icon-512'],
  ...['images', 'logo-mark', 'logo-mark-mono', 'site'],
  // Addresses that the server answers itself.
  ...['auth', 'functions', 'graphql', 'local', 'realtime', 'rest', 'storage', 'well-known'],
  // Screens that the site may get one day; a state that already had the address could not be moved.
  ...['account', 'api', 'health', 'login', 'preview', 'search', 'security', 'tools'],
];

const reserved: ReadonlySet<string> = new Set(RESERVED_ADDRESSES);

/** Says in words for staff why a state cannot have this name; null if it can. */
export function reservedStateFault(name: string): string | null {
  const slug = bareSlug(name);
  return reserved.has(slug)
    ? `A state cannot be named "${name.trim()}": the site already uses the address /${slug}.`
    : null;
}
