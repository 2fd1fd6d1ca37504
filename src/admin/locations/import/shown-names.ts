import { locationName } from '../../../domain/locations/display-name.ts';
import type { ImportRow } from '../../../domain/locations/location-import.ts';

/** A name as an import would store it, and its line. */
export type ShownName = { line: number; name: string };

const PLAIN_SHOWN = 10;
const MARKED_SHOWN = 30;
const HAS_MARKS = /[^\0-\x7f]/;

/** The names of new locations that staff see before they are written: those with accents first, which files garble. */
export function shownNames(rows: readonly ImportRow[]): ShownName[] {
  const named = rows.map((row) => ({ line: row.line, name: locationName(row) }));
  const marked = named.filter(({ name }) => HAS_MARKS.test(name)).slice(0, MARKED_SHOWN);
  const plain = named.filter(({ name }) => !HAS_MARKS.test(name));
  return [...marked, ...plain.slice(0, Math.max(0, PLAIN_SHOWN - marked.length))];
}
