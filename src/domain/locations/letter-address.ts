import { letterPath } from './location-letters.ts';
import { locationPath } from './location-path.ts';

type LetterRow = { state_slug: string | null; city_slug: string | null; letter: string | null };

/** The address of a letter of a state's or a city's list. */
export function letterAddress({ state_slug, city_slug, letter }: LetterRow): string {
  const names = { state: '', city: null, neighborhood: null, neighborhood_slug: null, zip: null };
  const location_type = city_slug === null ? 'state' : 'city';
  const path = locationPath({ ...names, location_type, state_slug: state_slug ?? '', city_slug });
  return letterPath(path, letter ?? '');
}
