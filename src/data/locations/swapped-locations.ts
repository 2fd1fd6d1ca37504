import { queryOptions, useMutation } from '@tanstack/react-query';
import { swapCityAndState } from '../../domain/locations/data-quality.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { newLocation, parentsOf } from '../../domain/locations/new-location.ts';
import { usStateOf } from '../../domain/locations/us-states.ts';
import { rewordingOf } from '../../domain/seo.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationKeys, queryKeys } from '../query-keys.ts';

/**
 * The effects of fixing a location whose city and state were exchanged. `waiting` counts its published articles that
 * would go into review because the right city has its own. `merged` counts its neighborhoods that the right city
 * already has.
 */
export type SwapPlan = {
  target_exists: boolean;
  articles: number;
  published: number;
  waiting: number;
  neighborhoods: number;
  merged: number;
  redundant_state: boolean;
  state_articles: number;
  /** The city that the right state has already in another spelling; null if there is none. */
  spelled_alike: string | null;
};

export async function fetchSwapPlan(client: DataClient, of_location: string): Promise<SwapPlan> {
  const [plan] = dataOf(await client.rpc('swap_plan', { of_location }), 'Looking at a swapped location');
  if (!plan) throw new DataError('not_found', 'Location not found');
  return plan;
}

export const swapPlanQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.locations.swapPlan(id),
    queryFn: () => fetchSwapPlan(adminClient, id),
    staleTime: 0,
  });

/** A location to fix, which is always a city. */
export type SwappedLocation = LocationNames & { id: string };

/** What staff say of a city that is there in another spelling: it is that one, whose name it gets, or another. */
export type SwapChoice = { is: 'same'; city: string } | { is: 'other' } | null;

/** Fixes a location, everything below it, and the texts that contain its names. Returns the id of the right city. */
export async function fixSwappedLocation(
  client: DataClient,
  location: SwappedLocation,
  choice: SwapChoice = null,
): Promise<string> {
  const change = swapCityAndState(location);
  if (!change) throw new DataError('rejected', 'Fill in both city and state to swap them.');
  const city = choice?.is === 'same' ? choice.city : change.city;
  const after = { ...location, ...change, city };
  const state = newLocation({ location_type: 'state', state: location.state });
  const answer = await client.rpc('fix_swapped_location', {
    of_location: location.id,
    parents: parentsOf({ location_type: 'city', state: change.state, city }),
    wording: rewordingOf(location, after),
    // A state that is one of the 51 stays, even if nothing is left below it.
    state_wording: usStateOf(location.state) ? null : rewordingOf(state, after),
    ...(choice && { city_is: choice.is }),
  });
  return dataOf(answer, 'Fixing a swapped location');
}

export function useFixSwappedLocation() {
  const afterChanges = useInvalidate(locationKeys);
  return useMutation({
    mutationFn: ({ location, choice }: { location: SwappedLocation; choice: SwapChoice }) =>
      fixSwappedLocation(adminClient, location, choice),
    onSettled: afterChanges,
  });
}
