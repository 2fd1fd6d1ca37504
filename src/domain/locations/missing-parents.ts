import { type ImportRow, locationKey } from './location-import.ts';

/**
 * The parents (a city's state, a neighborhood's city and state) that exist neither in the rows nor in the database.
 * Each appears once, with the line of the first row that needs it; states come first.
 * @param existingKeys the locationKeys of the stored locations
 */
export function missingParents(
  rows: readonly ImportRow[],
  existingKeys: { has: (key: string) => boolean },
): ImportRow[] {
  const known = new Set(rows.map((row) => row.key));
  const missing = new Map<string, ImportRow>();
  const seen = new Map<string, Set<string | null>>();
  for (const row of rows) {
    const below = seen.get(row.state_slug) ?? new Set();
    seen.set(row.state_slug, below);
    const city = row.location_type === 'neighborhood' ? row.city_slug : null;
    if (below.has(city)) continue;
    if (row.location_type !== 'state') below.add(city);
    for (const above of typesAbove[row.location_type]) {
      const key = locationKey({ ...row, location_type: above });
      if (!known.has(key) && !existingKeys.has(key) && !missing.has(key))
        missing.set(key, parentOf(row, above, key));
    }
  }
  return [...missing.values()].sort((a, b) => Number(a.city !== null) - Number(b.city !== null));
}

const typesAbove = { state: [], city: ['state'], neighborhood: ['state', 'city'] } as const;

const parentOf = (row: ImportRow, location_type: 'state' | 'city', key: string): ImportRow => ({
  ...row,
  ...{ key, location_type, neighborhood: null, neighborhood_slug: null, zip: null, more_zips: null },
  ...(location_type === 'state' && { city: null, city_slug: null, is_another_city: false }),
});
