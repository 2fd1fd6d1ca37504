import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** The most that the database answers. */
export const MAX_PERSON_REQUESTS = 50;

/** The other leads and messages with a lead's mailbox or number, the newest first. */
export const fetchRequestsOfPerson = async (client: DataClient, lead: string) =>
  dataOf(await client.rpc('requests_of_person', { of_lead: lead }), 'Reading the requests of a person');

export type PersonRequest = Awaited<ReturnType<typeof fetchRequestsOfPerson>>[number];

export const requestsOfPersonQuery = (lead: string) =>
  queryOptions({
    queryKey: queryKeys.leads.ofPerson(lead),
    queryFn: () => fetchRequestsOfPerson(adminClient, lead),
  });
