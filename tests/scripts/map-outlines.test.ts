import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outlineFiles } from '../../scripts/maps/outline-files.ts';
import { relativePath } from '../../scripts/maps/relative-path.ts';
import { fromRoot } from '../../scripts/shared/root.ts';
import { slugify } from '../../src/domain/locations/slug.ts';
import { US_STATES } from '../../src/domain/locations/us-states.ts';
import { COUNTRY_OUTLINES } from '../../src/site/maps/country-outlines.ts';
import { STATE_OUTLINES } from '../../src/site/maps/state-outlines.ts';
import { projectionOf } from '../../src/site/maps/state-projection.ts';

const slugs = US_STATES.map(({ name }) => slugify(name)).sort();

test('the outlines are those of the package: `npm run maps` writes them', () => {
  for (const [file, text] of Object.entries(outlineFiles()))
    expect(readFileSync(fromRoot(file), 'utf8') === text, file).toBe(true);
});

test('each of the 51 has an outline of its own, small enough for a page', () => {
  expect(STATE_OUTLINES.map(({ slug }) => slug)).toEqual(slugs);
  expect(COUNTRY_OUTLINES.map(({ slug }) => slug)).toEqual(slugs);
  const total = COUNTRY_OUTLINES.reduce((sum, { outline }) => sum + outline.length, 0);
  expect(total).toBeLessThan(10_500);
  for (const { slug, outline } of STATE_OUTLINES) expect(outline.length, slug).toBeLessThan(3_000);
});

test('an outline is written by the distances between its points, after an island from that one’s beginning', () => {
  expect(relativePath('M15,20L23,35L20,20ZM100,100L95,-6Z')).toBe('m15 20 8 15-3-15zm85 80-5-106z');
});

// Longitudes and latitudes of the places themselves.
test.each([
  ['california', 'San Francisco', -122.42, 37.77],
  ['california', 'San Diego', -117.16, 32.72],
  ['texas', 'El Paso', -106.49, 31.76],
  ['hawaii', 'Honolulu', -157.86, 21.31],
  ['alaska', 'Anchorage', -149.9, 61.22],
  ['alaska', 'Adak, beyond the date line’s neighbors', -176.66, 51.88],
  ['rhode-island', 'Providence', -71.41, 41.82],
  ['district-of-columbia', 'the White House', -77.04, 38.9],
])('%s: %s lies inside of the map', (slug, _place, longitude, latitude) => {
  const state = STATE_OUTLINES.find((each) => each.slug === slug);
  const [x, y] = (state && projectionOf(state.projection)([longitude, latitude])) ?? [];
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(state?.width ?? 0);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(state?.height ?? 0);
});

test('north is up and east is right, also in Alaska', () => {
  for (const { slug, projection, width, height } of STATE_OUTLINES) {
    const draw = projectionOf(projection);
    const middle = draw.invert?.([width / 2, height / 2]) ?? [0, 0];
    const [x = 0, y = 0] = draw([middle[0] + 0.1, middle[1] + 0.1]) ?? [];
    expect(x > width / 2 && y < height / 2, slug).toBe(true);
  }
});
