/**
 * Words of names that some write out and others abbreviate, the usual abbreviation last. `private.city_spelling` has the
 * same ones, as a test holds.
 */
export const SPELLED_OUT: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mnt', 'mount'],
  ['mt', 'mount'],
  ['lk', 'lake'],
  ['twp', 'township'],
  ['mtn', 'mountain'],
  ['pt', 'point'],
  ['hgts', 'heights'],
  ['hts', 'heights'],
  ['spg', 'spring'],
  ['spgs', 'springs'],
  ['fls', 'falls'],
  ['bch', 'beach'],
  ['hbr', 'harbor'],
  ['jct', 'junction'],
  ['ctr', 'center'],
  ['vlg', 'village'],
  ['no', 'north'],
  ['n', 'north'],
  ['so', 'south'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
]);

/** How lists of governments call a place: City of Norfolk. Norfolk, City of. */
const GOVERNED = /^(?:city|town|village)-of-|-(?:city|town|village)-of$/;

/**
 * What all spellings of a city have in common, made of its slug: abbreviations are written out ("St. Louis" and "Saint
 * Louis", "N. Little Rock" and "North Little Rock"), and words are joined ("LaGrange" and "La Grange"), except before a
 * number.
 */
export const citySpelling = (slug: string): string =>
  slug
    .replace(GOVERNED, '')
    .split('-')
    .map((word) => SPELLED_OUT.get(word) ?? word)
    .join('-')
    .replace(/-(?=[a-z])/g, '');
