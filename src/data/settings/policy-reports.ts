import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

const read = async () =>
  dataOf(
    await adminClient
      .from('policy_reports')
      .select('id, directive, blocked, page, source, times, last_seen')
      .order('last_seen', { ascending: false })
      .order('id'),
    'Reading the policy reports',
  );

export type PolicyReport = Awaited<ReturnType<typeof read>>[number];

export const policyReportQueries = {
  /** All stored reports (the database keeps 200), the latest first. */
  list: () => queryOptions({ queryKey: queryKeys.policyReports, queryFn: read }),
};

const clear = async (until: string) => {
  dataOf(
    await adminClient.from('policy_reports').delete().lte('last_seen', until),
    'Clearing the policy reports',
  );
};

/** Deletes the reports up to the latest one on the screen. Newer ones stay. */
export function useClearPolicyReports() {
  const queryClient = useQueryClient();
  const { queryKey } = policyReportQueries.list();
  return useMutation({ mutationFn: clear, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
