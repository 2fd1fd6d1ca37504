/** How many neighbors a location's page lists. */
export const MAX_NEIGHBORS = 6;

/** The nearest locations before and after one: half from each side, or more from one if the other has few. */
export function neighborsAround<Row>(earlier: readonly Row[], later: readonly Row[]): Row[] {
  const before = Math.min(earlier.length, MAX_NEIGHBORS);
  const following = later.slice(0, Math.max(MAX_NEIGHBORS / 2, MAX_NEIGHBORS - before));
  return [...earlier.slice(0, MAX_NEIGHBORS - following.length).reverse(), ...following];
}
