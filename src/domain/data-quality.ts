import { isBlank, type Location, type LocationPlace, locationTypeOf } from './location.ts';
import { slugify } from './slug.ts';

/** What can be wrong with a stored location. Staff see it as the badge 'Data Issue'. */
export type DataIssue = 'swapped_city_and_state' | 'empty_state';

/** Whether a city named California lies outside California: its city and state were exchanged. */
export function hasSwappedCityAndState(place: LocationPlace): boolean {
  return locationTypeOf(place) === 'city' && isCalifornia(place.city) && !isCalifornia(place.state);
}

/** Whether the state is blank: such a location has no address. */
export function hasEmptyState(place: { state: string }): boolean {
  return isBlank(place.state);
}

/** What flags the location's row, or null. An empty state goes first: a swap would not cure it. */
export function dataIssueOf(place: LocationPlace): DataIssue | null {
  if (hasEmptyState(place)) return 'empty_state';
  return hasSwappedCityAndState(place) ? 'swapped_city_and_state' : null;
}

/**
 * The columns that undo a swap: city and state exchanged, and their slugs; a missing slug is made from
 * its name. Null when either name is blank, since a swap would then empty the other.
 */
export function swapCityAndState(
  place: LocationPlace,
): Pick<Location, 'state' | 'state_slug' | 'city' | 'city_slug'> | null {
  if (isBlank(place.city) || isBlank(place.state) || place.city === null) return null;
  return {
    state: place.city,
    state_slug: place.city_slug || slugify(place.city),
    city: place.state,
    city_slug: place.state_slug || slugify(place.state),
  };
}

function isCalifornia(name: string | null): boolean {
  return name?.trim().toLowerCase() === 'california';
}
