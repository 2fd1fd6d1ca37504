import type { Completion } from '../../../data/locations/location-completion.ts';
import { locationName } from '../../../domain/locations/display-name.ts';
import { furtherZips } from '../../../domain/locations/import-zips.ts';
import { zipOf } from '../../../domain/locations/location.ts';
import { type ImportRow, importedLocation } from '../../../domain/locations/location-import.ts';

/** A name as an import would store it, its line, and how pages show it if that is otherwise. */
export type ShownName = { line: number; name: string; shown: string | null };

const PLAIN_SHOWN = 10;
const MARKED_SHOWN = 30;
const HAS_MARKS = /[^\0-\x7f]/;

/** The names of new locations that staff see before they are written: those with accents first, which files garble. */
export function shownNames(rows: readonly ImportRow[]): ShownName[] {
  const marked: ShownName[] = [];
  const plain: ShownName[] = [];
  for (const row of rows) {
    const isMarked = [row.state, row.city, row.neighborhood].some((name) => name && HAS_MARKS.test(name));
    const [names, most] = isMarked ? [marked, MARKED_SHOWN] : [plain, PLAIN_SHOWN];
    if (names.length >= most) continue;
    const name = [row.neighborhood, row.city, row.state].filter(Boolean).join(', ');
    const shown = locationName(row);
    names.push({ line: row.line, name, shown: shown === name ? null : shown });
  }
  return [...marked, ...plain.slice(0, Math.max(0, PLAIN_SHOWN - marked.length))];
}

/** A line, its location's name, and the ZIP codes that are stored besides the first. */
export type FurtherZips = { line: number; name: string; more_zips: string };

/** @param known the first code of the stored location; null if it has none or is new */
export function furtherZipsOf(row: ImportRow, known: string | null): FurtherZips {
  return { line: row.line, name: locationName(row), more_zips: furtherZips(row, known) ?? '' };
}

/** Returns what identifies a row's location in the tables, and its ZIP codes. */
export function completionOf(row: ImportRow): Completion {
  const { location_type, state_slug, city_slug, neighborhood_slug, more_zips } = importedLocation(row);
  return { location_type, state_slug, city_slug, neighborhood_slug, zip: zipOf(row), more_zips };
}
