import type { ImportRow, StateChoices } from '../../../domain/locations/location-import.ts';
import type { CityChoices } from '../../../domain/locations/other-spellings.ts';
import { slugify } from '../../../domain/locations/slug.ts';
import { suggestedState, unknownStateFault, usStateOf } from '../../../domain/locations/us-states.ts';

/** What staff have chosen for states that are none of the 51, and for cities in another spelling. */
export type ImportChoices = { states: StateChoices; cities: CityChoices };

export const NO_CHOICES: ImportChoices = { states: new Map(), cities: new Map() };

/** A state that is none of the 51, the number of its lines, and the state that was probably meant. */
export type UnknownState = {
  name: string;
  slug: string;
  lines: number;
  suggested: string | null;
  /** Only the first line has it, it resembles no state, and every line below names a state. */
  looksLikeHeading: boolean;
  /** The state of each of its lines stands in the column of the city. */
  looksSwapped: boolean;
};

const hasStateAsCity = ({ city }: ImportRow): boolean => city !== null && usStateOf(city) !== null;

/** Why a row waits, in words for an administrator. */
export function unknownStateReason(row: ImportRow): string {
  const fault = unknownStateFault(row.state) ?? '';
  return hasStateAsCity(row)
    ? `${fault} If "${row.city}" is the state, name the columns in a first line: city, state`
    : fault;
}

/**
 * Groups the rows by states that are none of the 51, by slug, without states that have locations already and those
 * that someone chose to keep.
 */
export function unknownStatesOf(
  rows: readonly ImportRow[],
  existingKeys: Iterable<string>,
  choices: StateChoices,
): Map<string, ImportRow[]> {
  const known = new Set([...choices.values()].map(slugify));
  for (const key of existingKeys) known.add(key.split('/')[1] ?? '');
  const unknown = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const found = unknown.get(row.state_slug);
    if (found) found.push(row);
    else if (known.has(row.state_slug)) continue;
    else if (usStateOf(row.state)) known.add(row.state_slug);
    else unknown.set(row.state_slug, [row]);
  }
  return unknown;
}

/** Returns them as a list, those with the most lines first. `total` is the number of all rows. */
export const mostNamed = (
  unknown: ReadonlyMap<string, readonly ImportRow[]>,
  total: number,
): UnknownState[] =>
  [...unknown]
    .map(([slug, rows]) => {
      const [first] = rows;
      const name = first?.state ?? '';
      const suggested = suggestedState(name)?.name ?? null;
      const isFirstLine = rows.length === 1 && first?.line === 1 && first.city !== null;
      const isOnly = unknown.size === 1 && total > 1;
      return {
        name,
        slug,
        lines: rows.length,
        suggested,
        looksLikeHeading: isFirstLine && isOnly && !suggested,
        looksSwapped: rows.every(hasStateAsCity),
      };
    })
    .sort((a, b) => b.lines - a.lines);
