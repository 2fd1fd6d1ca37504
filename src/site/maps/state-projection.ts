import { type GeoProjection, geoConicEqualArea } from 'd3-geo';

/** How a state is drawn: Albers' equal-area projection with parallels of the state's own, in degrees and pixels. */
export type StateProjection = {
  parallels: readonly [number, number];
  /** The longitude in the middle, negated. */
  rotate: number;
  scale: number;
  translate: readonly [number, number];
};

/** The projection of the state's outline, for the places in it. */
export const projectionOf = ({ parallels, rotate, scale, translate }: StateProjection): GeoProjection =>
  geoConicEqualArea()
    .parallels([...parallels])
    .rotate([rotate, 0])
    .scale(scale)
    .translate([...translate]);
