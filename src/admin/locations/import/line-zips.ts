import type { Completion } from '../../../data/locations/location-completion.ts';
import { locationName } from '../../../domain/locations/display-name.ts';
import { furtherZips } from '../../../domain/locations/import-zips.ts';
import { zipOf } from '../../../domain/locations/location.ts';
import { type ImportRow, importedLocation } from '../../../domain/locations/location-import.ts';

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
