/** How many neighbors a location's page lists. */
export const MOST_NEIGHBORS = 6;

/** Of those before a location, the nearest first, and of those after it: half of each, or more where one has few. */
export function neighborsAround<Row>(earlier: readonly Row[], later: readonly Row[]): Row[] {
  const before = Math.min(earlier.length, MOST_NEIGHBORS);
  const following = later.slice(0, Math.max(MOST_NEIGHBORS / 2, MOST_NEIGHBORS - before));
  return [...earlier.slice(0, MOST_NEIGHBORS - following.length).reverse(), ...following];
}
