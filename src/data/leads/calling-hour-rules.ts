import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallingHours } from '../../domain/leads/calling-hours.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { ignoreDuplicate } from '../client/ignore-duplicate.ts';
import { queryKeys } from '../query-keys.ts';

const columns =
  'id, state_slug, weekdays, opens, closes, max_calls, source_title, source_url, checked_on, ended_at, updated_at';

/** All rules of states, also the ended ones, by state. */
export const fetchCallingHours = async (client: DataClient): Promise<CallingHours[]> =>
  dataOf(
    await client.from('calling_hours').select(columns).order('state_slug').order('weekdays'),
    'Reading the calling hours',
  );

export type NewCallingHours = Omit<CallingHours, 'ended_at' | 'updated_at'>;

/** Adds a rule, whose id the browser makes, so that a retry adds nothing twice. */
export const addCallingHours = (client: DataClient, rule: NewCallingHours): Promise<void> =>
  ignoreDuplicate(async () => {
    dataOf(await client.from('calling_hours').insert(rule), 'Adding calling hours');
  });

/** Changes a rule, unless a colleague has changed it since `seen` was read. */
export async function changeCallingHours(
  client: DataClient,
  seen: Pick<CallingHours, 'id' | 'updated_at'>,
  change: Partial<Omit<CallingHours, 'id' | 'updated_at'>>,
): Promise<void> {
  const rows = dataOf(
    await client
      .from('calling_hours')
      .update(change)
      .eq('id', seen.id)
      .eq('updated_at', seen.updated_at)
      .select('id'),
    'Changing calling hours',
  );
  if (rows.length === 0)
    throw new DataError('rejected', 'A colleague has changed this rule. Close this and look at it again.');
}

export const callingHoursQuery = () =>
  queryOptions({
    queryKey: queryKeys.leads.rules('hours'),
    queryFn: () => fetchCallingHours(adminClient),
    staleTime: 0,
  });

type Saved = {
  seen?: CallingHours | undefined;
  rule: Omit<NewCallingHours, 'id'>;
  id: string;
};

/** Adds or changes a rule. Every verdict is asked again. */
export function useSaveCallingHours() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, rule, id }: Saved) =>
      seen ? changeCallingHours(adminClient, seen, rule) : addCallingHours(adminClient, { ...rule, id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.leads.all }),
  });
}

/** Ends a rule: it no longer counts, and stays in the table. */
export function useEndCallingHours() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (seen: CallingHours) =>
      changeCallingHours(adminClient, seen, { ended_at: new Date().toISOString() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.leads.all }),
  });
}
