import { letterParent } from '../domain/location-letters.ts';

/** How far a change reaches: one page, also the pages directly below it, or also everything below it. */
export type PageChange = { path: string; reach: 'page' | 'children' | 'below' };

/** What changed since the last question. Where it is not complete, anything may have changed. */
export type PageChanges = { cursor: string; changes: readonly PageChange[]; isComplete: boolean };

/** '/california' for '/california/san-diego'; null for '/'. */
function parentOf(path: string): string | null {
  if (path === '/') return null;
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** The sitemap lists all pages, so that every change may be one of it. */
export const isSitemap = (path: string): boolean => /^\/sitemap(?:-\d+)?\.xml$/.test(path);

/** Returns whether a page may show something that these changes changed. */
export function affectedBy(changes: readonly PageChange[]): (path: string) => boolean {
  const changed = new Set(changes.map(({ path }) => path));
  const wide = new Set(changes.filter(({ reach }) => reach !== 'page').map(({ path }) => path));
  const deep = new Set(changes.filter(({ reach }) => reach === 'below').map(({ path }) => path));
  return (path) => {
    // What changes a list changes its letters' pages.
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
