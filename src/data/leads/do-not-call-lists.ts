import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoNotCallListKind } from '../../domain/leads/do-not-call.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** So many numbers at a time: the database takes no more, and forms wait while the company's own are recorded. */
const PARTS: Record<DoNotCallListKind, number> = { national_registry: 10_000, own_list: 1_000 };

/** An imported list. `downloaded_on` is a day (YYYY-MM-DD) of the registry's; `completed_at` an ISO timestamp. */
export type DoNotCallList = {
  id: string;
  kind: DoNotCallListKind;
  file_name: string;
  downloaded_on: string | null;
  numbers: number;
  completed_at: string | null;
};

/** The newest complete lists, the newest first. */
export const fetchDoNotCallLists = async (client: DataClient): Promise<DoNotCallList[]> =>
  dataOf(
    await client
      .from('do_not_call_lists')
      .select('id, kind, file_name, downloaded_on, numbers, completed_at')
      .not('completed_at', 'is', null)
      .order('completed_at', { ascending: false })
      .limit(20),
    'Reading the lists of numbers',
  );

export const doNotCallListsQuery = () =>
  queryOptions({
    queryKey: queryKeys.leads.rules('lists'),
    queryFn: () => fetchDoNotCallLists(adminClient),
    staleTime: 0,
  });

export type ListToImport = {
  kind: DoNotCallListKind;
  file_name: string;
  downloaded_on: string | null;
  numbers: readonly string[];
};

/**
 * Imports a list in parts. One of the registry counts once all of its numbers are there; a number of the company's own
 * counts at once.
 * @returns whether the list counts now: one of the registry that is older than the present one does not
 */
export async function importDoNotCallList(
  client: DataClient,
  { kind, file_name, downloaded_on, numbers }: ListToImport,
  onProgress: (sent: number) => void = () => {},
): Promise<boolean> {
  const list = crypto.randomUUID();
  const dated = downloaded_on === null ? {} : { downloaded_on };
  dataOf(await client.rpc('start_do_not_call_list', { list, kind, file_name, ...dated }), 'Starting a list');
  for (let at = 0; at < numbers.length; at += PARTS[kind]) {
    const part = numbers.slice(at, at + PARTS[kind]);
    dataOf(await client.rpc('add_do_not_call_numbers', { list, numbers: part }), 'Importing numbers');
    onProgress(at + part.length);
  }
  const done = { list, total: numbers.length };
  return (
    dataOf(await client.rpc('complete_do_not_call_list', done), 'Completing a list')[0]?.is_current ?? false
  );
}

/** Imports a list and tells how many of its numbers have arrived. */
export function useImportDoNotCallList() {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState(0);
  const mutation = useMutation({
    mutationFn: (list: ListToImport) => importDoNotCallList(adminClient, list, setSent),
    onMutate: () => setSent(0),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.leads.all }),
  });
  return { ...mutation, sent };
}
