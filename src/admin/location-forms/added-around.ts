import { locationTitle } from '../../domain/locations/display-name.ts';
import type { LocationNames } from '../../domain/locations/location.ts';

/** Names the missing locations that were added together with a new one; empty if there were none. */
export const addedAround = (parents: readonly LocationNames[]): string =>
  parents.length === 0
    ? ''
    : ` We also added the missing ${parents.length === 1 ? 'page' : 'pages'} for ${parents.map(locationTitle).join(' and ')}.`;
