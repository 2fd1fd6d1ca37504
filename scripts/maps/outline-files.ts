import { makeCountryMap, makeStateMaps } from './make-outlines.ts';

/** A line for each state. */
const lines = (states: readonly object[]): string =>
  `[\n${states.map((state) => `  ${JSON.stringify(state)},\n`).join('')}]`;

const NOTE = '// Written by `npm run maps` from us-atlas (boundaries: US Census Bureau). Do not edit.';

/** The files of outlines, each a list in TypeScript that only the server and the exporter load. */
export const outlineFiles = (): Record<string, string> => ({
  'src/site/maps/state-outlines.ts': `${NOTE}
import type { StateProjection } from './state-projection.ts';

/** The map of a state in pixels: its size, its outline as an SVG path, and how its places are projected. */
export type StateOutline = {
  slug: string;
  width: number;
  height: number;
  projection: StateProjection;
  outline: string;
};

export const STATE_OUTLINES: readonly StateOutline[] = ${lines(makeStateMaps())};
`,
  'src/site/maps/country-outlines.ts': `${NOTE}

/** A state on the map of the country, 975 by 610 pixels. The outline of the smallest one is empty. */
export type CountryOutline = {
  slug: string;
  middle: readonly [x: number, y: number];
  /** In square pixels. */
  area: number;
  outline: string;
};

export const COUNTRY_OUTLINES: readonly CountryOutline[] = ${lines(makeCountryMap())};
`,
});
