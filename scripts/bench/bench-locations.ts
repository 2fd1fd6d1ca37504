import {
  type ImportRow,
  importedLocation,
  parseImportRow,
} from '../../src/domain/locations/location-import.ts';
import type { NewLocation } from '../../src/domain/locations/new-location.ts';

const STATES = [
  ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'Colorado', 'Connecticut', 'Delaware', 'Georgia', 'Hawaii'],
  ...['Idaho', 'Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Louisiana', 'Maine', 'Maryland'],
  ...['Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska', 'Nevada'],
  ...['New Hampshire', 'New Jersey', 'New Mexico', 'North Carolina', 'North Dakota', 'Ohio', 'Oklahoma'],
  ...['Oregon', 'Pennsylvania', 'Rhode Island', 'South Carolina', 'South Dakota', 'Tennessee', 'Utah'],
  ...['Vermont', 'Virginia', 'Washington', 'West Virginia', 'Wisconsin', 'Wyoming'],
];
const CITIES_A_STATE = 100;
const STREETS = [
  'Oak',
  'Mill',
  'Harbor',
  'College',
  'Union',
  'Cedar',
  'Garden',
  'Summit',
  'Spring',
  'Liberty',
];

/** States that the local seed does not have, so that all their locations are new. */
export const BENCH_STATES: readonly { name: string; slug: string }[] = STATES.map((name) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
}));

const benchCities = (state: string, count: number): string[][] =>
  Array.from({ length: count }, (_, at) => [state, `${STREETS[at % 10]} City ${at + 1}`]);

/** Made-up locations in 46 real states: the states, 100 cities in each, and neighborhoods with a ZIP code. */
export function benchLines(count: number): string[][] {
  const states = STATES.map((state) => [state]);
  const cities = STATES.flatMap((state) => benchCities(state, CITIES_A_STATE));
  const left = Math.max(0, count - states.length - cities.length);
  const neighborhoods = Array.from({ length: left }, (_, at) => {
    const [state = '', city = ''] = cities[at % cities.length] ?? [];
    const zip = String(10_000 + (at % 89_999));
    return [state, city, `${STREETS[at % 7]} Hill ${Math.floor(at / cities.length) + 1}`, zip];
  });
  return [...states, ...cities, ...neighborhoods].slice(0, count);
}

/** A state with this many made-up cities. */
export const benchStateLines = (state: string, cities: number): string[][] => [
  [state],
  ...benchCities(state, cities),
];

/** The rows that the import writes for these lines. */
export function benchRows(lines: readonly string[][]): NewLocation[] {
  const isRow = (row: ReturnType<typeof parseImportRow>): row is ImportRow => !('reason' in row);
  return lines
    .map((fields, index) => parseImportRow(fields, index + 1))
    .filter(isRow)
    .map(importedLocation);
}
