import { joinedZips, joinFault, type LineZips } from './import-zips.ts';

type Row = LineZips & { key: string; line: number };

/** Why a line that repeats the location of an earlier one is left out; null if it gave that its ZIP codes. */
export type Repeated = { reason: string | null };

/**
 * Adds each location to `rows` once. A further row of it gives it its ZIP codes, as lists with a line for each code have
 * them. The answer is null for a new location.
 */
export function eachOnce<Each extends Row>(rows: Each[]): (row: Each) => Repeated | null {
  const places = new Map<string, number>();
  return (row) => {
    const place = places.get(row.key);
    const first = place === undefined ? undefined : rows[place];
    if (place === undefined || first === undefined) {
      places.set(row.key, rows.push(row) - 1);
      return null;
    }
    if (first.zip === null && row.zip !== null) {
      rows[place] = { ...first, zip: row.zip, more_zips: row.more_zips };
      return { reason: null };
    }
    const more_zips = joinedZips(first, row);
    if (more_zips === null) return { reason: `Duplicate of line ${first.line}` };
    const reason = joinFault(more_zips);
    if (reason === null) rows[place] = { ...first, more_zips };
    return { reason };
  };
}
