import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** The most that the database answers. */
export const MAX_PERSON_REQUESTS = 50;

/** The other leads and messages of the person who sent this one, the newest first. */
export const fetchRequestsOfPerson = async (client: DataClient, entry: string) =>
  dataOf(await client.rpc('requests_of_person', { of_entry: entry }), 'Reading the requests of a person');

export type PersonRequest = Awaited<ReturnType<typeof fetchRequestsOfPerson>>[number];

export const requestsOfPersonQuery = (entry: string) =>
  queryOptions({
    queryKey: queryKeys.personMatches.requests(entry),
    queryFn: () => fetchRequestsOfPerson(adminClient, entry),
  });
