import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from '../../config/env.ts';
import { schedules, vaultState } from '../../domain/deployment/schedules.ts';
import { type SignInSettings, signInSettings } from '../../domain/deployment/sign-in-settings.ts';
import { keyHeaders } from '../../domain/key-headers.ts';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';
import { removeSetting, writeSetting } from './app-setting.ts';

const SETTING = 'first_steps';

const storedFacts = z.object({
  isHidden: z.boolean(),
  noticeEmail: z.nullable(z.string()),
  schedules,
  vault: vaultState,
  hasLateMail: z.boolean(),
  hasFailedMail: z.boolean(),
  hasPlaces: z.boolean(),
  hasLocations: z.boolean(),
  hasPublished: z.boolean(),
});

const secretsSet = z.object({ set: z.array(z.string()), keepsMailHere: z.boolean() });
type SecretsSet = z.infer<typeof secretsSet>;

/** Staff rarely remove a secret, so the dashboard does not ask at every visit. */
const SETTLED_MS = 600_000;
const isSettled = ({ set, keepsMailHere }: SecretsSet): boolean =>
  !keepsMailHere && ['OPENAI_API_KEY', 'RESEND_API_KEY', 'MAIL_FROM'].every((name) => set.includes(name));

/** A function that has not run for a while needs time to start. */
const PATIENCE_MS = 15_000;

/** Asks a function which of the secrets are set; null if it does not answer, for example before it is deployed. */
async function fetchSecrets(): Promise<SecretsSet | null> {
  const { data, error } = await adminClient.functions.invoke('generate-article', {
    method: 'GET',
    timeout: PATIENCE_MS,
  });
  return error ? null : (secretsSet.safeParse(data).data ?? null);
}

/** Whether the model's key is missing, so that new texts would be the built-in ones; false if the function did not say. */
export const lacksModelKey = (secrets: SecretsSet | null | undefined): boolean =>
  secrets?.set.includes('OPENAI_API_KEY') === false;

/** Asks the auth service who can sign in; null if it does not answer. */
async function fetchSignInSettings(): Promise<SignInSettings | null> {
  try {
    const response = await fetch(`${SUPABASE_URL}/auth/v1/settings`, {
      headers: keyHeaders(SUPABASE_PUBLISHABLE_KEY),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return signInSettings.safeParse(await response.json()).data ?? null;
  } catch {
    return null;
  }
}

export const firstStepQueries = {
  /** What the database knows, and whether the steps are hidden. Coming back to the tab reads it again. */
  stored: () =>
    queryOptions({
      queryKey: queryKeys.dashboard.firstSteps,
      queryFn: async () =>
        storedFacts.parse(dataOf(await adminClient.rpc('first_steps'), 'Reading the first steps')),
      staleTime: 0,
    }),
  secrets: () =>
    queryOptions({
      queryKey: queryKeys.secretsSet,
      queryFn: fetchSecrets,
      staleTime: ({ state }) => (state.data && isSettled(state.data) ? SETTLED_MS : 0),
    }),
  /** Coming back to the tab asks again, because owners change it in another one. */
  signIn: () =>
    queryOptions({ queryKey: queryKeys.signInSettings, queryFn: fetchSignInSettings, staleTime: 0 }),
};

const save = (isHidden: boolean) =>
  isHidden
    ? writeSetting(adminClient, SETTING, 'hidden', 'Hiding the first steps')
    : removeSetting(adminClient, SETTING, 'Showing the first steps');

/** Hides the steps from all administrators, or shows them again. */
export function useHideFirstSteps() {
  const queryClient = useQueryClient();
  const { queryKey } = firstStepQueries.stored();
  return useMutation({
    scope: { id: SETTING },
    mutationFn: save,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
