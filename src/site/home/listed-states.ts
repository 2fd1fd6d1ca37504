import type { State } from '../../data/locations/state-reads.ts';

/** Up to this many states are listed next to the map; beyond that the map stands alone, and /places has the list. */
const MAX_LISTED = 8;

/** The states that visitors see, and whether the list next to the map names all of them. */
export function listedStates(states: readonly State[]): { listed: State[]; isShort: boolean } {
  const listed = states.filter(({ is_listed }) => is_listed);
  return { listed, isShort: listed.length <= MAX_LISTED };
}
