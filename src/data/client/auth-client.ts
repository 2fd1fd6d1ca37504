import { AuthClient } from '@supabase/auth-js';
import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from '../../config/env.ts';
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts';

/** A renewal gets its answer again within the ten seconds in which the service repeats one; later, the token is refused. */
const RENEWAL_TIMEOUT_MS = 8_000;

/**
 * A request to the auth service, for whose answer every other request of all tabs may wait. Its client takes any refusal
 * to renew a session for the session's end, also that the network has renewed too many.
 */
const fetchAuth: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const isRenewal = address.includes('grant_type=refresh_token');
  const patience = isRenewal ? RENEWAL_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(patience) });
  if (response.status === 429 && isRenewal) {
    throw new TypeError('The session cannot be renewed yet.');
  }
  return response;
};

type AuthOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;

/** Makes a client of the auth service, which keeps its session as the options say. */
export const createAuthClient = (
  options: Required<Pick<AuthOptions, 'storageKey' | 'persistSession' | 'autoRefreshToken'>> & AuthOptions,
): InstanceType<typeof AuthClient> =>
  new AuthClient({
    url: `${SUPABASE_URL}/auth/v1`,
    // A legacy key is a token too, but beside a session's token it would make two.
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
    detectSessionInUrl: false,
    fetch: fetchAuth,
    ...options,
  });
