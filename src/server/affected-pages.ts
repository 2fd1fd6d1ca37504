import type { PageChanges } from '../data/addresses/page-changes.ts';
import { letterParent } from '../domain/location-letters.ts';

/** '/california' for '/california/san-diego'; null for '/'. */
function parentOf(path: string): string | null {
  if (path === '/') return null;
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** The sitemap lists all pages, so every change may change it too. */
export const isSitemap = (path: string): boolean => /^\/sitemap(?:-\d+)?\.xml$/.test(path);

/** Returns whether a page may show something that these changes changed. */
export function affectedBy(changes: PageChanges['changes']): (path: string) => boolean {
  const changed = new Set(changes.map(({ path }) => path));
  const wide = new Set(changes.filter(({ reach }) => reach !== 'page').map(({ path }) => path));
  const deep = new Set(changes.filter(({ reach }) => reach === 'below').map(({ path }) => path));
  return (path) => {
    // A change of a list also changes the pages of its letters.
    if (changed.has(path) || changed.has(letterParent(path) ?? '') || (changes.length > 0 && isSitemap(path)))
      return true;
    let above = parentOf(path);
    if (above !== null && wide.has(above)) return true;
    while (above !== null) {
      if (deep.has(above)) return true;
      above = parentOf(above);
    }
    return false;
  };
}
