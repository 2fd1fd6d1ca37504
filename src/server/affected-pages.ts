import { paths } from '../config/paths.ts';
import type { PageChanges } from '../data/addresses/page-changes.ts';
import { letterParent } from '../domain/locations/location-letters.ts';
import { GENERAL_PART, statePartOf, stateParts } from '../domain/sitemap.ts';

/** '/california' for '/california/san-diego'; null for '/'. */
function parentOf(path: string): string | null {
  if (path === '/') return null;
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** Whether an address is that of the sitemap or of one of its files. */
export const isSitemap = (path: string): boolean =>
  path === paths.sitemap || path === `/${GENERAL_PART}` || statePartOf(path.slice(1)) !== null;

/** Under which address a change of a page is told: what is divided is one. */
function toldAs(path: string): string {
  const part = statePartOf(path.slice(1));
  return part ? `/${stateParts(part.state, 1, '')[0]?.name}` : (letterParent(path) ?? path);
}

/** Returns whether a page may show something that these changes changed. */
export function affectedBy(changes: PageChanges['changes']): (path: string) => boolean {
  const changed = new Set(changes.map(({ path }) => path));
  const wide = new Set(changes.filter(({ reach }) => reach !== 'page').map(({ path }) => path));
  const deep = new Set(changes.filter(({ reach }) => reach === 'below').map(({ path }) => path));
  return (path) => {
    // These count the guides of all states, and name the pages that were corrected.
    if (path === paths.places || path === paths.editorialPolicy) return changes.length > 0;
    if (changed.has(path) || changed.has(toldAs(path))) return true;
    let above = parentOf(path);
    // A new state is on the pages beside it, but in no other state's part of the sitemap.
    if (above !== null && wide.has(above) && !isSitemap(path)) return true;
    while (above !== null) {
      if (deep.has(above)) return true;
      above = parentOf(above);
    }
    return false;
  };
}
