import type { CallerClient } from './caller-client.ts';
import { Failure } from './failure.ts';

/** The token that a request carries, if it carries one. */
export const givenToken = ({ headers }: Request): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

/** The caller's token. `purpose` completes "Sign in to ..." for those who have none. */
export function bearerToken(request: Request, purpose: string): string {
  const token = givenToken(request);
  if (token === undefined) throw new Failure(401, `Sign in to ${purpose}.`);
  return token;
}

/**
 * Lets only administrators pass. The auth server also refuses tokens of ended sessions. `purpose` completes "Only
 * administrators can ...".
 */
export async function authorize(client: CallerClient, token: string, purpose: string): Promise<void> {
  const { data, error } = await client.auth.getUser(token);
  if (error) throw refusesToken(error.status) ? signInAgain() : authUnavailable();
  if (!data.user) throw signInAgain();

  // The row in admin_users is not enough, because a second factor may be required too.
  const access = await client.rpc('back_office_access');
  if (access.error) throw new Failure(503, 'The database is not available. Try again shortly.');
  if (access.data === 'open') return;
  if (access.data === 'session_ended') throw signInAgain();
  throw access.data === 'code_needed' || access.data === 'factor_needed'
    ? new Failure(403, 'Two-factor authentication is required. Reload the page and enter a code.')
    : new Failure(403, `Only administrators can ${purpose}.`);
}

/** 429 and everything outside 4xx mean that the auth server could not judge the token. */
function refusesToken(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

const signInAgain = () => new Failure(401, 'Your session has ended. Sign in again.');
const authUnavailable = () => new Failure(503, 'The sign-in service is not available. Try again shortly.');
