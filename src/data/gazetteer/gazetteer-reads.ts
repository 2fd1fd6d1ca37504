import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CenterPlace, PlaceChoice } from '../../domain/gazetteer/place-choice.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** A state of the gazetteer and how much it has. */
export type FilledState = { state_slug: string; places: number; zip_codes: number };

export async function fetchFilledStates(client: DataClient): Promise<FilledState[]> {
  return dataOf(await client.rpc('gazetteer_states'), 'Reading the gazetteer');
}

export type County = { fips: string; name: string };

async function fetchCounties(client: DataClient, stateSlug: string): Promise<County[]> {
  const query = client.from('counties').select('fips, name').eq('state_slug', stateSlug).order('name');
  return dataOf(await query, 'Reading the counties');
}

const centerPlaces = z.array(
  z.object({ id: z.number(), name: z.string(), state_slug: z.string(), county: z.nullable(z.string()) }),
);

async function findPlaces(client: DataClient, typed: string): Promise<CenterPlace[]> {
  return centerPlaces.parse(dataOf(await client.rpc('find_places', { typed }), 'Searching for a place'));
}

const placeCount = z.object({
  places: z.number(),
  there: z.number(),
  states: z.array(z.string()),
  unknown_zip_codes: z.array(z.string()),
});
/**
 * The result of a choice: how many places, how many of them exist as locations, the states that it would add, and ZIP
 * codes without a place.
 */
export type PlaceCount = z.infer<typeof placeCount>;

async function countPlaces(client: DataClient, choice: PlaceChoice): Promise<PlaceCount> {
  return placeCount.parse(dataOf(await client.rpc('count_places', { choice }), 'Counting the places'));
}

const placeLines = z.array(z.tuple([z.string(), z.string(), z.nullable(z.string())]));
/** A place to add: its state's slug, its name, and its ZIP code if it has one. */
export type PlaceLine = z.infer<typeof placeLines>[number];

/** The places of a choice, the largest of each state first. */
export async function fetchPlaceLines(client: DataClient, choice: PlaceChoice): Promise<PlaceLine[]> {
  return placeLines.parse(dataOf(await client.rpc('list_places', { choice }), 'Reading the places'));
}

export const gazetteerQueries = {
  states: () =>
    queryOptions({
      queryKey: queryKeys.gazetteer.states,
      queryFn: () => fetchFilledStates(adminClient),
    }),
  counties: (stateSlug: string) =>
    queryOptions({
      queryKey: queryKeys.gazetteer.counties(stateSlug),
      queryFn: () => fetchCounties(adminClient, stateSlug),
      enabled: stateSlug !== '',
    }),
  /** The last result stays while the search for the next letters runs. */
  offered: (typed: string) =>
    queryOptions({
      queryKey: queryKeys.gazetteer.offered(typed),
      queryFn: () => findPlaces(adminClient, typed),
      enabled: typed.length > 1,
      placeholderData: keepPreviousData,
    }),
  count: (choice: PlaceChoice | null) =>
    queryOptions({
      queryKey: queryKeys.gazetteer.count(choice ?? {}),
      queryFn: () => countPlaces(adminClient, choice ?? {}),
      enabled: choice !== null,
    }),
};
