export type Coordinates = { latitude: number; longitude: number };

/** The Earth's mean radius in miles (IUGG: 6,371.0088 km). */
const EARTH_RADIUS_MILES = 3_958.7613;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance along a great circle, in miles (haversine formula). */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const a =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(a)));
}
