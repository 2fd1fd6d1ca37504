import { isBlank, type Location, type LocationNames, locationTypeOf } from './location.ts';
import { slugify } from './slug.ts';

/** A fault in a stored location. Staff see it as the badge 'Data Issue'. */
export type DataIssue = 'swapped_city_and_state' | 'empty_state';

/** Whether a city named California lies outside California: its city and state were exchanged. */
export function hasSwappedCityAndState(location: LocationNames): boolean {
  return locationTypeOf(location) === 'city' && isCalifornia(location.city) && !isCalifornia(location.state);
}

/** Whether the state is blank. Such a location has no address. */
export function hasEmptyState(location: { state: string }): boolean {
  return isBlank(location.state);
}

/** The issue to show on a location's row, or null. An empty state comes first, because a swap would not fix it. */
export function dataIssueOf(location: LocationNames): DataIssue | null {
  if (hasEmptyState(location)) return 'empty_state';
  return hasSwappedCityAndState(location) ? 'swapped_city_and_state' : null;
}

/**
 * The columns that undo a swap: city and state exchanged, along with their slugs. A missing slug is made from
 * its name. Returns null if either name is blank, because the swap would move the blank to the other.
 */
export function swapCityAndState(
  location: LocationNames,
): Pick<Location, 'state' | 'state_slug' | 'city' | 'city_slug'> | null {
  if (isBlank(location.city) || isBlank(location.state) || location.city === null) return null;
  return {
    state: location.city,
    state_slug: location.city_slug || slugify(location.city),
    city: location.state,
    city_slug: location.state_slug || slugify(location.state),
  };
}

function isCalifornia(name: string | null): boolean {
  return name?.trim().toLowerCase() === 'california';
}
