import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';
import { OPEN_ENTRY_LOOK_MS, readEntryPart } from './entry-reads.ts';

const proposals = z.array(
  z.object({
    ...{ id: z.string(), is_message: z.boolean(), name: z.string(), email: z.string() },
    ...{
      phone: z.nullable(z.string()),
      created_at: z.string(),
      has_mailbox: z.boolean(),
      has_number: z.boolean(),
    },
  }),
);

export type ProposedMatch = z.infer<typeof proposals>[number];

const matches = z.array(
  z.object({
    ...{ id: z.string(), is_same: z.boolean(), other_id: z.string(), other_is_message: z.boolean() },
    ...{ other_name: z.string(), done_by: z.nullable(z.string()), created_at: z.string() },
  }),
);

/** Who may be the person who sent a lead or a message, the newest first: a request for each other contact. */
export const fetchProposedMatches = async (client: DataClient, entry: string): Promise<ProposedMatch[]> =>
  proposals.parse(await readEntryPart(client, entry, 'proposed'));

/** What staff decided about a lead or a message and another one, the newest first. */
export const fetchMatches = async (client: DataClient, entry: string) =>
  matches.parse(await readEntryPart(client, entry, 'matches'));

/** A decision about two leads or messages. The browser makes the id, so that a retry is the same decision. */
export type NewMatch = { id: string; one: string; other: string; isSame: boolean };

/** Stores a decision. Answers the one that is stored, which may be a colleague's that says the same: then it is not new. */
export async function judgeMatch(client: DataClient, { id, one, other, isSame }: NewMatch) {
  const answer = await client.rpc('judge_match', { match_id: id, one, other, same: isSame });
  const [stored] = dataOf(answer, 'Storing who is the same person');
  // On a retry, the stored decision may be the one of the first attempt.
  return { id: stored?.id ?? id, isNew: stored?.is_new === true || stored?.id === id };
}

/** Takes a decision back: everything is as it was before. */
export async function takeBackMatch(client: DataClient, id: string): Promise<void> {
  const gone = dataOf(
    await client.from('person_matches').delete().eq('id', id).select('id'),
    'Taking back who is the same person',
  );
  if (gone.length === 0)
    throw new DataError('rejected', 'Someone has already taken this back, or the request was deleted.');
}

export const personMatchQueries = {
  proposed: (entry: string) =>
    queryOptions({
      queryKey: queryKeys.personMatches.proposed(entry),
      queryFn: () => fetchProposedMatches(adminClient, entry),
      refetchInterval: OPEN_ENTRY_LOOK_MS,
    }),
  of: (entry: string) =>
    queryOptions({
      queryKey: queryKeys.personMatches.of(entry),
      queryFn: () => fetchMatches(adminClient, entry),
      refetchInterval: OPEN_ENTRY_LOOK_MS,
    }),
};

const matchKeys = [
  queryKeys.leads.verdicts,
  queryKeys.leads.callable,
  queryKeys.leads.timelines,
  queryKeys.leads.handovers,
  queryKeys.messages.timelines,
  queryKeys.personMatches.all,
];

/** Each resolves once the screen shows it. */
export function usePersonMatches() {
  const settled = { onSettled: useInvalidate(matchKeys) };
  const judge = useMutation({ mutationFn: (match: NewMatch) => judgeMatch(adminClient, match), ...settled });
  const takeBack = useMutation({ mutationFn: (id: string) => takeBackMatch(adminClient, id), ...settled });
  return {
    judge: judge.mutateAsync,
    takeBack: takeBack.mutateAsync,
    isSaving: judge.isPending || takeBack.isPending,
  };
}
