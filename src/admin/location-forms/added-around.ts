import { locationTitle } from '../../domain/locations/display-name.ts';
import type { LocationNames } from '../../domain/locations/location.ts';

/**
 * Names, in a further sentence, what was added around a new location because it was missing; empty when nothing was.
 */
export const addedAround = (parents: readonly LocationNames[]): string =>
  parents.length === 0
    ? ''
    : ` We also added the missing ${parents.length === 1 ? 'page' : 'pages'} for ${parents.map(locationTitle).join(' and ')}.`;
