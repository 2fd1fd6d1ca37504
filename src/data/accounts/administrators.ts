import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminClient } from '../client/admin-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { functionRefusal } from '../client/function-refusal.ts';
import { queryKeys } from '../query-keys.ts';

export type Administrator = {
  id: string;
  email: string;
  since: string;
  /** Null until the invitation is accepted. */
  last_sign_in_at: string | null;
  has_second_factor: boolean;
  is_you: boolean;
};

const answerSchema = z.object({ mailed: z.boolean() });

export const readAdministrators = async (): Promise<Administrator[]> =>
  dataOf(await adminClient.rpc('list_administrators'), 'Reading the administrators');

export const administratorQueries = {
  list: () =>
    queryOptions({
      queryKey: queryKeys.administrators,
      queryFn: readAdministrators,
    }),
};

/** Returns whether a mail was sent. An address that already has an account needs none. */
async function invite(email: string): Promise<boolean> {
  const { data, error } = await adminClient.functions.invoke('invite-administrator', { body: { email } });
  if (!error) return answerSchema.parse(data).mailed;
  throw await functionRefusal(error, 'invite-administrator');
}

const remove = async (administrator: string) => {
  const answer = await adminClient.rpc('remove_administrator', { administrator });
  // The database explains why: you cannot remove yourself, the last one, or one who is already removed.
  if (answer.error && /^PT4(04|09)$/.test(answer.error.code))
    throw new DataError('rejected', answer.error.message);
  dataOf(answer, 'Removing an administrator');
};

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  const { queryKey } = administratorQueries.list();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}

export const useInviteAdministrator = () => useChange(invite);
export const useRemoveAdministrator = () => useChange(remove);
