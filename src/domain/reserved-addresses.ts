import { bareSlug } from './slug.ts';

/**
 * The first parts of addresses that are no state's: a state stands at /{slug}, and its page is the file {slug}.html
 * beside those of the build. A trigger on `locations` holds the same list.
 */
export const RESERVED_ADDRESSES: readonly string[] = [
  // Screens of the site and of the back office.
  ...['404', 'about', 'admin', 'contact', 'free-guide', 'privacy', 'terms', 'why-gold'],
  // What the build writes: index.html would be the first page, app.html and admin.html the two apps.
  ...['app', 'assets', 'headers', 'index', 'redirects', 'robots', 'sitemap'],
  // Files that are served as they are.
  ...['app-icon', 'apple-touch-icon', 'favicon', 'gold-atlas-guide', 'icon-192', 'icon-512'],
  ...['images', 'logo-mark', 'logo-mark-mono', 'site'],
  // What the server in front of the pages answers itself.
  ...['auth', 'functions', 'graphql', 'local', 'realtime', 'rest', 'storage', 'well-known'],
  // Screens that a site like this comes to have: a state that stands there already could not make way.
  ...['account', 'api', 'health', 'login', 'preview', 'search', 'security', 'tools'],
];

const reserved: ReadonlySet<string> = new Set(RESERVED_ADDRESSES);

/** Why a state cannot have this name, in words for staff; null when it can. */
export function reservedStateFault(name: string): string | null {
  const slug = bareSlug(name);
  return reserved.has(slug)
    ? `A state cannot be named "${name.trim()}": /${slug} is an address of the site itself.`
    : null;
}
