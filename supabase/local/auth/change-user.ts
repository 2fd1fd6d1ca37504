import { z } from 'zod';
import { authRefusal } from './auth-answers.ts';
import {
  type AuthService,
  liteRequest,
  networkOfRequest,
  parsedBody,
  sessionOfToken,
  signedInCaller,
} from './auth-service.ts';
import { lacksSecondLevel, secondFactorRequired } from './factors.ts';
import { attempted, attemptsOf } from './sign-in.ts';

const change = z.looseObject({
  password: z.string().optional(),
  current_password: z.string().optional(),
  email: z.unknown().optional(),
});
const session = z.object({ access_token: z.string() });

/** Signs in with the password and ends that session: Lite compares passwords in no other way. */
async function knowsPassword(service: AuthService, request: Request, email: string, password: string) {
  const counted = attemptsOf('sign-in', email, networkOfRequest(request));
  const answer = await attempted(service, counted, () =>
    service.lite(liteRequest(request, 'POST', 'token?grant_type=password', { email, password })),
  );
  if (answer.status === 429) return answer;
  if (!answer.ok) return authRefusal(422, 'current_password_invalid', 'That is not your current password.');
  const id = sessionOfToken(session.parse(await answer.json()).access_token);
  await service.database.query('delete from auth.sessions where id = $1', [id]);
  return null;
}

/** A caller who came by a link from a mail need not know the password, but only once and within an hour. */
async function cameByLink({ database }: AuthService, sessionId: string): Promise<boolean> {
  const rows = await database.query(
    `select from auth.sessions where id = $1 and tag = 'link' and created_at > now() - interval '1 hour'`,
    [sessionId],
  );
  return rows.length > 0;
}

/** PUT /user: changes the password for a caller who knows the present one, and ends all other sessions. */
export async function changeUser(service: AuthService, request: Request): Promise<Response> {
  const body = await parsedBody(request, change);
  if (body?.email !== undefined) {
    return authRefusal(422, 'validation_failed', 'To change your email address, invite the new one.');
  }
  if (body?.password === undefined) return service.lite(request);
  const caller = await signedInCaller(service, request);
  if (caller instanceof Response) return caller;
  // Someone who has only the password or the mailbox must not lock out the owner of the second factor.
  if (await lacksSecondLevel(service, caller)) return secondFactorRequired();
  if (!(await cameByLink(service, caller.sessionId))) {
    const problem = await knowsPassword(service, request, caller.email, body.current_password ?? '');
    if (problem) return problem;
  }
  const { current_password: _, ...rest } = body;
  const response = await service.lite(liteRequest(request, 'PUT', 'user', rest));
  if (response.ok) {
    await service.database.query('update auth.sessions set tag = null where id = $1', [caller.sessionId]);
    await service.database.query('delete from auth.sessions where user_id = $1 and id <> $2', [
      caller.id,
      caller.sessionId,
    ]);
  }
  return response;
}
