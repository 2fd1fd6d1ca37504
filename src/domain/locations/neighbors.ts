/** How many neighbors a location's page lists. */
export const MOST_NEIGHBORS = 6;

/** The nearest locations before and after one: half from each side, or more from one if the other has few. */
export function neighborsAround<Row>(earlier: readonly Row[], later: readonly Row[]): Row[] {
  const before = Math.min(earlier.length, MOST_NEIGHBORS);
  const following = later.slice(0, Math.max(MOST_NEIGHBORS / 2, MOST_NEIGHBORS - before));
  return [...earlier.slice(0, MOST_NEIGHBORS - following.length).reverse(), ...following];
}
