import { z } from 'zod';
import { authRefusal } from './auth-answers.ts';
import { type AuthService, parsedBody } from './auth-service.ts';

const renewal = z.object({ refresh_token: z.string() });

/** As `refresh_token_reuse_interval` in supabase/config.toml. */
export const REUSE_INTERVAL_SECONDS = 10;

/** The first answer to each token that was used within the interval, and when it was used (ms of the process). */
const recent = new Map<string, { answer: Promise<Response>; at: number }>();

function forgetOld(): void {
  const last = performance.now() - REUSE_INTERVAL_SECONDS * 1000;
  for (const [token, { at }] of recent) if (at < last) recent.delete(token);
}

/**
 * POST /token with a refresh token, as the hosted service does. A token that is used again within the interval gets the
 * same answer: two tabs woke together, or an answer was lost. A later use means that someone has stolen it. We cannot
 * tell which of the two is the thief, so the session ends for both.
 */
export async function refresh(service: AuthService, request: Request): Promise<Response> {
  const token = (await parsedBody(request, renewal))?.refresh_token;
  if (token === undefined) return service.lite(request);
  forgetOld();
  const known = recent.get(token);
  const answer = known?.answer ?? renew(service, request, token);
  if (!known) recent.set(token, { answer, at: performance.now() });
  try {
    const response = await answer;
    if (!response.ok) recent.delete(token);
    // The session may have ended since the first answer.
    if (known && !(await exists(service, token))) return await service.lite(request);
    return response.clone();
  } catch (error) {
    recent.delete(token);
    throw error;
  }
}

async function exists({ database }: AuthService, token: string): Promise<boolean> {
  return (await database.query('select from auth.refresh_tokens where token = $1', [token])).length > 0;
}

async function renew(service: AuthService, request: Request, token: string): Promise<Response> {
  const { database } = service;
  const [used] = await database.query('select from auth.refresh_tokens where token = $1 and revoked', [
    token,
  ]);
  if (!used) return service.lite(request);
  await database.query(
    'delete from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1 limit 1)',
    [token],
  );
  return authRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}
