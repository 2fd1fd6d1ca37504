import type { State } from '../../data/locations/state-reads.ts';

/** So many states are a list beside the map; more are the map alone, and the list at /places. */
const MOST_LISTED = 8;

/** The states that visitors see, and whether all are named beside the map. */
export function listedStates(states: readonly State[]): { listed: State[]; isShort: boolean } {
  const listed = states.filter(({ is_listed }) => is_listed);
  return { listed, isShort: listed.length <= MOST_LISTED };
}
