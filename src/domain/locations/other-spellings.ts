import { citySpelling } from './city-spelling.ts';
import { eachOnce } from './import-rows.ts';
import { type ImportRow, locationKey } from './location-import.ts';

/** A city as it is stored, or as an earlier line spells it (`line`; null if it is stored). */
export type SpelledCity = { city: string; city_slug: string; line: number | null };

/** Another spelling of a city: whether it is that city, or one of its own. */
export type CityChoice = { is: 'same' | 'other'; city: string; like: string };

/** The choices of staff, by `cityKey` of the other spelling. */
export type CityChoices = ReadonlyMap<string, CityChoice>;

/** A city that is probably another one, which is spelled differently, and the lines that name it. */
export type OtherSpelling = {
  key: string;
  state: string;
  city: string;
  like: SpelledCity;
  rows: ImportRow[];
};

type Resolved = {
  /** The rows to import. Those of one city have its stored name. */
  rows: ImportRow[];
  unsure: OtherSpelling[];
  /** Rows that name the location of an earlier line, now that their city is known to be the same. */
  repeated: { row: ImportRow; reason: string }[];
  /** How many of them gave their ZIP codes to that line. */
  joined: number;
};

const cityKey = ({ state_slug, city_slug }: ImportRow): string => `${state_slug}/${city_slug}`;

/** The spellings that several cities have, as staff have said. */
const sharedSpellings = (choices: CityChoices): Set<string> =>
  new Set(
    [...choices].flatMap(([key, { is }]) => {
      const [state = '', city = ''] = key.split('/');
      return is === 'other' ? anySpelling(state, city) : [];
    }),
  );

/** `anySpelling`, worked out once for each city: many rows name the same one. */
export function knownSpellings(): (state_slug: string, city_slug: string) => string {
  const known = new Map<string, Map<string, string>>();
  return (state_slug, city_slug) => {
    const ofState = known.get(state_slug) ?? new Map<string, string>();
    known.set(state_slug, ofState);
    const any = ofState.get(city_slug) ?? anySpelling(state_slug, city_slug);
    ofState.set(city_slug, any);
    return any;
  };
}

/** Identifies a city in all its spellings (`locations.city_spelling`). */
export const anySpelling = (state_slug: string, city_slug: string): string =>
  `${state_slug}/${citySpelling(city_slug)}`;

function inCity(row: ImportRow, { city, city_slug }: SpelledCity): ImportRow {
  const renamed = { ...row, city, city_slug };
  return { ...renamed, key: locationKey(renamed) };
}

/**
 * Finds the rows whose city is spelled differently from a stored city, or an earlier row's: "Saint Louis" next to
 * "St. Louis". They wait for a choice, and follow it.
 * @param stored the stored cities, by `anySpelling`
 */
export function resolveSpellings(
  rows: readonly ImportRow[],
  stored: ReadonlyMap<string, readonly SpelledCity[]>,
  choices: CityChoices,
): Resolved {
  const cities = new Map([...stored].map(([key, known]) => [key, [...known]]));
  const shared = sharedSpellings(choices);
  const unsure = new Map<string, OtherSpelling>();
  const resolved: Resolved = { rows: [], unsure: [], repeated: [], joined: 0 };
  const add = eachOnce(resolved.rows);
  const spellingOf = knownSpellings();
  const accept = (row: ImportRow, original = row) => {
    const repeated = add(row);
    if (repeated === null) return;
    if (repeated.reason === null) resolved.joined += 1;
    else resolved.repeated.push({ row: original, reason: repeated.reason });
  };
  for (const each of rows) {
    const { city, city_slug, state, state_slug, line } = each;
    if (!city || !city_slug) {
      accept(each);
      continue;
    }
    const any = spellingOf(state_slug, city_slug);
    // All of them, because no one knows which is written first.
    const row = shared.has(any) ? { ...each, is_another_city: true } : each;
    const known = cities.get(any) ?? [];
    const [like] = known;
    const key = cityKey(row);
    const choice = choices.get(key);
    if (!like || known.some((one) => one.city_slug === city_slug) || choice?.is === 'other') {
      accept(row);
      if (!known.some((one) => one.city_slug === city_slug))
        cities.set(any, [...known, { city, city_slug, line }]);
    } else if (choice) accept(inCity(row, like), row);
    else {
      const found = unsure.get(key) ?? { key, state, city, like, rows: [] };
      found.rows.push(row);
      unsure.set(key, found);
    }
  }
  return { ...resolved, unsure: [...unsure.values()] };
}

/** Why a row waits, in words for an administrator. */
export const otherSpellingReason = ({ city, line }: SpelledCity): string =>
  `The city is probably "${city}" (${line === null ? 'it exists' : `line ${line}`}). Choose whether it is, or spell it the same way`;
