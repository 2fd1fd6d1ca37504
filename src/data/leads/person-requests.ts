import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { LEAD_STATUSES } from '../../domain/leads/lead-work.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { queryKeys } from '../query-keys.ts';
import { OPEN_ENTRY_LOOK_MS, readEntryPart } from './entry-reads.ts';

/** The most that the database answers. */
export const MAX_PERSON_REQUESTS = 50;

const requests = z.array(
  z.object({
    ...{ id: z.string(), is_message: z.boolean(), name: z.string(), asked_for: z.string() },
    ...{ status: z.enum(LEAD_STATUSES), created_at: z.string() },
    ...{ has_mailbox: z.boolean(), has_number: z.boolean(), is_joined: z.boolean() },
  }),
);

export type PersonRequest = z.infer<typeof requests>[number];

/** The other leads and messages of the person who sent this one, the newest first. */
export const fetchRequestsOfPerson = async (client: DataClient, entry: string): Promise<PersonRequest[]> =>
  requests.parse(await readEntryPart(client, entry, 'requests'));

export const requestsOfPersonQuery = (entry: string) =>
  queryOptions({
    queryKey: queryKeys.personMatches.requests(entry),
    queryFn: () => fetchRequestsOfPerson(adminClient, entry),
    refetchInterval: OPEN_ENTRY_LOOK_MS,
  });
