import type { KeyLookup } from '../../../data/locations/location-keys.ts';
import type { ImportRow } from '../../../domain/locations/location-import.ts';
import { anySpelling } from '../../../domain/locations/other-spellings.ts';

/** They are part of the request's address, whose length is limited. */
const MAX_SLUGS_LENGTH = 2_000;

/** A few cities are looked up by name; otherwise whole states are read, a few at a time. */
export function lookupsOf(rows: readonly ImportRow[]): KeyLookup[] {
  const states = [...new Set(rows.map((row) => row.state_slug))];
  const cities = [
    ...new Set(
      rows.flatMap(({ state_slug, city_slug }) => (city_slug ? anySpelling(state_slug, city_slug) : [])),
    ),
  ];
  const chunks: string[][] = [];
  let length = MAX_SLUGS_LENGTH;
  for (const state of states) {
    if (length + state.length >= MAX_SLUGS_LENGTH) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(state);
    length += state.length + 1;
  }
  const isShort = chunks.length === 1 && cities.join().length <= MAX_SLUGS_LENGTH;
  return chunks.map((chunk) => ({ states: chunk, cities: isShort ? cities : null }));
}
