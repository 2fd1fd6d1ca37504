import { paths } from '../config/paths.ts';
import { CHANGE_REACHES, type ChangeReach, type PageChanges } from '../data/addresses/page-changes.ts';
import { letterParent } from '../domain/locations/location-letters.ts';
import { GENERAL_PART, statePartOf, stateParts } from '../domain/sitemap.ts';

/** Whether an address is that of the sitemap or of one of its files. */
export const isSitemap = (path: string): boolean =>
  path === paths.sitemap || path === `/${GENERAL_PART}` || statePartOf(path.slice(1)) !== null;

/** '/california' and '/' for '/california/san-diego', the nearest first; none for '/'. */
function ancestorsOf(path: string): string[] {
  if (path === '/') return [];
  const parent = path.slice(0, path.lastIndexOf('/')) || '/';
  return [parent, ...ancestorsOf(parent)];
}

/** The address under which changes of a page are reported: all parts of a divided page share one. */
function reportedAddress(path: string): string {
  const part = statePartOf(path.slice(1));
  return part ? `/${stateParts(part.state, 1, '')[0]?.name}` : (letterParent(path) ?? path);
}

/**
 * The pages that every change makes outdated, whatever the database names. `private.outdated_by` has all others; these
 * two are here, because the database would tell search engines of them with each change.
 */
const SHOW_EVERYTHING: ReadonlySet<string> = new Set([
  // It counts the guides of all states.
  paths.places,
  // It names the pages that were corrected.
  paths.editorialPolicy,
]);

/**
 * Returns the addresses whose changes make a page outdated, by the reach of the change. The database chooses address
 * and reach for each changed noun, in the table `private.outdated_by` (supabase/schemas/pages/changed-pages.sql).
 */
const OUTDATED_BY: Record<ChangeReach, (page: string) => readonly string[]> = {
  // The page itself. A letter's page depends on its list, a state's sitemap file on the state's first one.
  page: (page) => [page, reportedAddress(page)],
  // The page above it too. A new state appears on its neighbors' pages, but in no other state's sitemap file.
  children: (page) => [
    page,
    reportedAddress(page),
    ...(isSitemap(page) ? [] : ancestorsOf(page).slice(0, 1)),
  ],
  // Everything above it. The home page is above all others, so this can be the whole site.
  below: (page) => [page, reportedAddress(page), ...ancestorsOf(page)],
};

/** Returns whether a page may show something that these changes affected. */
export function affectedBy(changes: PageChanges['changes']): (page: string) => boolean {
  const changed = CHANGE_REACHES.map((reach) => ({
    outdatedBy: OUTDATED_BY[reach],
    addresses: new Set(changes.filter((change) => change.reach === reach).map(({ path }) => path)),
  })).filter(({ addresses }) => addresses.size > 0);
  return (page) =>
    SHOW_EVERYTHING.has(page) ||
    changed.some(({ outdatedBy, addresses }) => outdatedBy(page).some((address) => addresses.has(address)));
}
