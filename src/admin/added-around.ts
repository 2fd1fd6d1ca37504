import { placeTitle } from '../domain/display-name.ts';
import type { LocationPlace } from '../domain/location.ts';

/** What was added around a new place because it was missing, as a further sentence; nothing where nothing was. */
export const addedAround = (parents: readonly LocationPlace[]): string =>
  parents.length === 0
    ? ''
    : ` ${parents.map(placeTitle).join(' and ')} had no page yet and got one as well.`;
