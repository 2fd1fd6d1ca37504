import { queryOptions, useMutation } from '@tanstack/react-query';
import type { RosterPerson } from '../../domain/leads/roster.ts';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** The roster as it is stored, the first person first, and all administrators, who can be on it. */
export type StoredRoster = {
  people: RosterPerson[];
  remind_after_minutes: number | null;
  updated_at: string;
  administrators: { id: string; email: string; is_you: boolean }[];
};

/** Reads the roster. */
export async function fetchRoster(): Promise<StoredRoster> {
  const doing = 'Reading the roster';
  // The version first: people who are newer than it are refused when they are saved, and never overwritten.
  const roster = dataOf(
    await adminClient.from('roster').select('remind_after_minutes, updated_at').single(),
    doing,
  );
  const [people, administrators] = await Promise.all([
    adminClient.from('roster_people').select('person_id, is_paused').order('place'),
    adminClient.rpc('list_administrators'),
  ]);
  return { ...roster, people: dataOf(people, doing), administrators: dataOf(administrators, doing) };
}

/** The roster is edited as it is when it is opened: it is read each time, and never again while it is edited. */
export const rosterQuery = () =>
  queryOptions({
    queryKey: queryKeys.leads.rules('roster'),
    queryFn: fetchRoster,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

type Saved = { people: RosterPerson[]; remind_after_minutes: number | null; seen_at: string };

/** Saves the roster as it was seen; a conflict if someone else has changed it since. */
export function useSaveRoster() {
  return useMutation({
    mutationFn: async ({ people, remind_after_minutes, seen_at }: Saved) =>
      dataOf(
        await adminClient.rpc('save_roster', {
          ...{ people, seen_at },
          ...(remind_after_minutes !== null && { remind_after_minutes }),
        }),
        'Saving the roster',
      ),
  });
}
