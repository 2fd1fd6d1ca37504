import { z } from 'zod';
import { authRefusal } from './auth-answers.ts';
import { type AuthService, parsedBody } from './auth-service.ts';

const renewal = z.object({ refresh_token: z.string() });

/** Tokens that are being renewed: only the first of two requests with the same token may go on. */
const underWay = new Set<string>();

/**
 * POST /token with a refresh token, which works once. A second use means that someone has stolen it. We cannot tell
 * which of the two is the thief, so the session ends for both.
 */
export async function refresh(service: AuthService, request: Request): Promise<Response> {
  const token = (await parsedBody(request, renewal))?.refresh_token;
  if (token === undefined) return service.lite(request);
  if (underWay.has(token)) return endSession(service, token);
  underWay.add(token);
  try {
    const [used] = await service.database.query(
      'select from auth.refresh_tokens where token = $1 and revoked',
      [token],
    );
    return used ? await endSession(service, token) : await service.lite(request);
  } finally {
    underWay.delete(token);
  }
}

async function endSession({ database }: AuthService, token: string): Promise<Response> {
  await database.query(
    'delete from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1 limit 1)',
    [token],
  );
  return authRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}
