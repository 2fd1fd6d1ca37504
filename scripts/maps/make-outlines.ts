import { createRequire } from 'node:module';
import { type GeoPermissibleObjects, geoBounds, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify, type TriangleWeighter } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { slugify } from '../../src/domain/locations/slug.ts';
import { US_STATES } from '../../src/domain/locations/us-states.ts';
import { projectionOf, type StateProjection } from '../../src/site/maps/state-projection.ts';
import { relativePath } from './relative-path.ts';

type StateCollection = GeometryCollection<{ name: string }>;
type States = Topology<{ states: StateCollection }>;

const require = createRequire(import.meta.url);
const read = (file: string): States => require(`us-atlas/${file}`);

/** In pixels. No one sees smaller bends, so outlines leave them out. */
const MIN_VISIBLE_BEND = 0.8;
/** The longer side of a state's map, in pixels, and the margin around the state. */
const SIZE = 480;
const MARGIN = 14;

const stateSlugs: ReadonlySet<string> = new Set(US_STATES.map(({ name }) => slugify(name)));

/**
 * How far a point lies from the line between its neighbors. The area that they enclose, which is the usual measure, keeps
 * points on long straight borders.
 */
const bendOf: TriangleWeighter = ([from, point, to]) => {
  const [lineX, lineY] = [to[0] - from[0], to[1] - from[1]];
  const [x, y] = [point[0] - from[0], point[1] - from[1]];
  const along = (x * lineX + y * lineY) / (lineX ** 2 + lineY ** 2 || 1);
  const nearest = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - nearest * lineX, y - nearest * lineY);
};

/** The outlines of the 50 states and DC by slug, without points that lie closer to the line between their neighbors. */
function outlinesIn(file: string, leastBend: number): Map<string, GeoPermissibleObjects> {
  const weighed = presimplify(read(file), bendOf);
  // This drops islands of a few points too.
  const topology = filter(simplify(weighed, leastBend), filterWeight(weighed, (leastBend * 3) ** 2));
  const { states } = topology.objects;
  if (!('geometries' in states)) throw new Error(`${file} has no states.`);
  return new Map(
    feature<{ name: string }>(topology, states)
      .features.map((state) => [slugify(state.properties.name), state] as const)
      .filter(([slug]) => stateSlugs.has(slug))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** Draws a state to fill its map. Alaska crosses the date line, so longitudes are measured from its middle. */
function drawState(outline: GeoPermissibleObjects): { outline: string; projection: StateProjection } & Size {
  const [[west, south], [east, north]] = geoBounds(outline);
  const span = (east - west + 360) % 360;
  const sixth = (north - south) / 6;
  const unfitted: StateProjection = {
    parallels: [round(south + sixth, 2), round(north - sixth, 2)],
    rotate: round(-(west + span / 2), 2),
    scale: 1000,
    translate: [0, 0],
  };
  const fitted = projectionOf(unfitted).fitExtent(
    [
      [MARGIN, MARGIN],
      [SIZE - MARGIN, SIZE - MARGIN],
    ],
    outline,
  );
  const scale = round(fitted.scale());
  const atOrigin = geoPath(projectionOf({ ...unfitted, scale })).bounds(outline);
  const [[left, top], [right, bottom]] = atOrigin;
  const projection: StateProjection = {
    ...unfitted,
    scale,
    translate: [round(MARGIN - left), round(MARGIN - top)],
  };
  return {
    width: Math.ceil(right - left + 2 * MARGIN),
    height: Math.ceil(bottom - top + 2 * MARGIN),
    projection,
    outline: relativePath(geoPath(projectionOf(projection)).digits(0)(outline) ?? ''),
  };
}

type Size = { width: number; height: number };

/** The files are in degrees, so this converts the smallest visible bend of a state's map to degrees. */
function leastDegrees(outline: GeoPermissibleObjects): number {
  const [[west, south], [east, north]] = geoBounds(outline);
  const side = Math.max((east - west + 360) % 360, north - south);
  return MIN_VISIBLE_BEND * (side / SIZE);
}

/** Each state's outline and projection, by slug. */
export function makeStateMaps() {
  return [...outlinesIn('states-10m.json', 0)].map(([slug, whole]) => {
    const seen = outlinesIn('states-10m.json', leastDegrees(whole)).get(slug) ?? whole;
    return { slug, ...drawState(seen) };
  });
}

/** The states side by side, with Alaska and Hawaii moved and scaled: 975 by 610 pixels. */
export function makeCountryMap() {
  const path = geoPath().digits(0);
  const seen = outlinesIn('states-albers-10m.json', MIN_VISIBLE_BEND * 1.5);
  return [...outlinesIn('states-albers-10m.json', 0)].map(([slug, whole]) => {
    const [x, y] = path.centroid(whole);
    const outline = seen.get(slug);
    return {
      slug,
      middle: [Math.round(x), Math.round(y)] as const,
      area: Math.round(path.area(whole)),
      // The District of Columbia is too small to draw, so it gets only a middle.
      outline: relativePath((outline && path(outline)) ?? ''),
    };
  });
}
