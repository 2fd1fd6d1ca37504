import { queryOptions, useMutation } from '@tanstack/react-query';
import { swapCityAndState } from '../domain/data-quality.ts';
import type { LocationPlace } from '../domain/location.ts';
import { newLocation, parentsOf } from '../domain/new-location.ts';
import { rewordingOf } from '../domain/seo.ts';
import { usStateOf } from '../domain/us-states.ts';
import { adminClient } from './admin-client.ts';
import type { DataClient } from './client.ts';
import { DataError, dataOf } from './data-error.ts';
import { locationQueries } from './locations.ts';
import { useAfterPlaceChanges } from './place-changes.ts';

/**
 * What would become of a place whose city and state were exchanged. `waiting`: of its published articles, those that
 * the right city would hide behind its own. `merged`: of its neighborhoods, those that the right city has already.
 */
export type SwapPlan = {
  target_exists: boolean;
  articles: number;
  published: number;
  waiting: number;
  neighborhoods: number;
  merged: number;
  needless_state: boolean;
  state_articles: number;
};

export async function fetchSwapPlan(client: DataClient, of_location: string): Promise<SwapPlan> {
  const [plan] = dataOf(await client.rpc('swap_plan', { of_location }), 'Looking at a swapped location');
  if (!plan) throw new DataError('not_found', 'Location not found');
  return plan;
}

export const swapPlanQuery = (id: string) =>
  queryOptions({
    queryKey: [...locationQueries.all(), 'swap-plan', id],
    queryFn: () => fetchSwapPlan(adminClient, id),
    staleTime: 0,
  });

/** A place to put right: a city. */
export type SwappedPlace = LocationPlace & { id: string };

/** Puts a place right, with all that is below it and made of its names. Answers the id of the right city. */
export async function fixSwappedLocation(client: DataClient, place: SwappedPlace): Promise<string> {
  const change = swapCityAndState(place);
  if (!change) throw new DataError('rejected', 'City and state must both be filled in to be exchanged.');
  const after = { ...place, ...change };
  const state = newLocation({ location_type: 'state', state: place.state });
  const answer = await client.rpc('fix_swapped_location', {
    of_location: place.id,
    parents: parentsOf({ location_type: 'city', state: change.state, city: change.city }),
    wording: rewordingOf(place, after),
    // One of the 51 stays, whatever lies below it.
    state_wording: usStateOf(place.state) ? null : rewordingOf(state, after),
  });
  return dataOf(answer, 'Fixing a swapped location');
}

export function useFixSwappedLocation() {
  const afterChanges = useAfterPlaceChanges();
  return useMutation({
    mutationFn: (place: SwappedPlace) => fixSwappedLocation(adminClient, place),
    onSettled: afterChanges,
  });
}
