import { queryOptions } from '@tanstack/react-query';
import { FACT_KINDS, factAnswer, isFactKind } from '../../domain/facts/fact-kinds.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { fetchSurroundings } from '../locations/surroundings-reads.ts';
import { queryKeys } from '../query-keys.ts';
import { type Fact, fetchAllFacts, THE_COUNTRY } from './facts.ts';

/** '/texas/austin/zilker' as 'texas', 'texas/austin' and 'texas/austin/zilker'. */
const subjectsOf = (parts: readonly string[]): string[] =>
  parts.map((_, index) => parts.slice(0, index + 1).join('/'));

/** A fact in words; nothing for one of a kind that this version of the site does not show. */
function wordsOf(fact: Fact): string[] {
  const answer = factAnswer(fact);
  if (answer === null || !isFactKind(fact.kind)) return [];
  const source = [fact.source_title, fact.source_dated].filter(Boolean).join(', ');
  return [`${FACT_KINDS[fact.kind].label}: ${answer}. ${fact.note ?? ''} (${source})`];
}

/**
 * What an article about a location may take its figures from, in words: the public facts of the country, the state, the
 * city and the location itself, its name and its ZIP codes.
 */
export async function fetchGivenFacts(client: DataClient, location: LocationNames): Promise<string[]> {
  const parts = locationPath(location).split('/').filter(Boolean);
  const [state = '', city, neighborhood] = parts;
  const publicAbout = (about: string) => fetchAllFacts(client, { about, kind: '', queue: 'public' });
  const [country, local, { county, zip_codes }] = await Promise.all([
    publicAbout(THE_COUNTRY),
    publicAbout(state),
    fetchSurroundings(client, { state, ...(city && { city }), ...(neighborhood && { neighborhood }) }),
  ]);
  const subjects = new Set(subjectsOf(parts));
  const facts = [...country, ...local.filter(({ about }) => subjects.has(about))];
  return [
    ...facts.flatMap(wordsOf),
    locationName(location),
    county ?? '',
    [location.zip ?? '', ...zip_codes].join(' '),
  ];
}

export const givenFactQueries = {
  of: (location: LocationNames) =>
    queryOptions({
      queryKey: queryKeys.facts.given(locationPath(location)),
      queryFn: () => fetchGivenFacts(adminClient, location),
      staleTime: 60_000,
    }),
};
