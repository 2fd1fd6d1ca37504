import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** More than anyone reads; the database keeps 90 days. */
const MOST = 200;

const read = async () =>
  dataOf(
    await adminClient
      .from('sign_ins')
      .select('id, kind, email, first_at, last_at, times, device, address')
      .order('last_at', { ascending: false })
      .order('id')
      .limit(MOST),
    'Reading the sign-ins',
  );

export type SignIn = Awaited<ReturnType<typeof read>>[number];

export const signInQueries = {
  /** Who signed in and who was refused, the latest first. */
  list: () => queryOptions({ queryKey: queryKeys.signIns, queryFn: read, staleTime: 0 }),
};
