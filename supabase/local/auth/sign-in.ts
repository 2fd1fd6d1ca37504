import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Attempt, AttemptRule } from './attempts.ts';
import { authRefusal, tooMany } from './auth-answers.ts';
import {
  type AuthService,
  liteRequest,
  networkOfRequest,
  parsedBody,
  sessionOfToken,
} from './auth-service.ts';
import { refresh } from './refresh.ts';

const MINUTE = 60;
/** Slows down guessing one account's password from one network. */
const ACCOUNT_HERE: AttemptRule = { free: 4, longest: 15 * MINUTE };
/** Slows down trying many accounts from one network. A whole office may share one address. */
const NETWORK: AttemptRule = { free: 20, longest: 15 * MINUTE };
/** Slows down trying one account from many networks. Its pauses stay short so that no one can lock the owner out. */
const ACCOUNT: AttemptRule = { free: 20, longest: MINUTE };
/** Limits the mails to one person, and those that one network asks for. */
const MAIL_TO: AttemptRule = { free: 3, longest: 60 * MINUTE };
const MAIL_FROM: AttemptRule = { free: 10, longest: 60 * MINUTE };

const credentials = z.object({ email: z.string() });
const session = z.object({ access_token: z.string() });

/** The counters of an attempt at an account. The first is the caller's own, which a success clears. */
export function attemptsOf(action: string, account: string, network: string): [Attempt, ...Attempt[]] {
  const name = account.trim().toLowerCase();
  return [
    { key: `${action} ${name} ${network}`, rule: ACCOUNT_HERE },
    { key: `${action} from ${network}`, rule: NETWORK },
    { key: `${action} ${name}`, rule: ACCOUNT },
  ];
}

/** Makes an attempt unless there have been too many. Only a 4xx answer counts as failed. */
export async function attempted(
  { attempts }: Pick<AuthService, 'attempts'>,
  counted: [Attempt, ...Attempt[]],
  attempt: () => Promise<Response>,
): Promise<Response> {
  const pause = attempts.take(counted);
  if (pause > 0) return tooMany(pause);
  const response = await attempt();
  if (response.status < 400 || response.status >= 500) attempts.forgive(counted);
  if (response.ok) attempts.forget(counted[0]);
  return response;
}

/** Records a new session's device and address for the list of sessions, and whether a mailed link opened it. */
async function noteSession({ database }: AuthService, request: Request, response: Response, tag?: 'link') {
  if (!response.ok) return;
  const { data } = session.safeParse(await response.clone().json());
  const id = data && sessionOfToken(data.access_token);
  if (!id) return;
  const address = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  await database.query('update auth.sessions set user_agent = $2, ip = $3::inet, tag = $4 where id = $1', [
    id,
    request.headers.get('user-agent')?.slice(0, 500) ?? null,
    address && /^[0-9a-f.:]+$/i.test(address) ? address : null,
    tag ?? null,
  ]);
}

/** Calls the database's hook after a wrong password, as the hosted service does. Later, so that no time tells who exists. */
const tellPasswordHook = ({ database }: AuthService, email: string) =>
  database.query(
    `select private.password_verification_attempt(jsonb_build_object('user_id', u.id, 'valid', false))
     from auth.users u where lower(u.email) = lower(btrim($1))`,
    [email],
  );

/**
 * Comparing a password takes a tenth of a second, and Lite compares only where an account exists, so the time would
 * reveal which addresses have one. For any other address, Lite gets an existing account and a random password.
 */
async function withEqualWork({ database }: AuthService, request: Request, email: string): Promise<Request> {
  const [account] = await database.query<{ email: string }>(
    `select email from auth.users where encrypted_password <> '' and email_confirmed_at is not null
     order by email = $1 desc, created_at limit 1`,
    [email.toLowerCase()],
  );
  if (!account || account.email === email.toLowerCase()) return request;
  return liteRequest(request, 'POST', 'token?grant_type=password', {
    email: account.email,
    password: randomUUID(),
  });
}

/** POST /token: password attempts are slowed down more and more, per account and per network. */
export async function signInWithPassword(service: AuthService, request: Request): Promise<Response> {
  const kind = new URL(request.url).searchParams.get('grant_type');
  if (kind === 'refresh_token') return refresh(service, request);
  if (kind !== 'password') return service.lite(request);
  const { email = '' } = (await parsedBody(request, credentials)) ?? {};
  const counted = attemptsOf('sign-in', email, networkOfRequest(request));
  const response = await attempted(service, counted, async () =>
    service.lite(await withEqualWork(service, request, email)),
  );
  await noteSession(service, request, response);
  if (response.status === 400) service.later(() => tellPasswordHook(service, email));
  return response;
}

const verification = z.looseObject({
  type: z.enum(['recovery', 'invite']),
  email: z.string().optional(),
});

/** POST /verify: opens a session with the token of a mail. Lite knows an invitation's token as a sign-up's. */
export async function verify(service: AuthService, request: Request): Promise<Response> {
  const body = await parsedBody(request, verification);
  if (!body) return authRefusal(400, 'validation_failed', 'This type of link is not supported.');
  const type = body.type === 'invite' ? 'signup' : body.type;
  const counted = attemptsOf('verify', body.email ?? '', networkOfRequest(request));
  const response = await attempted(service, counted, () =>
    service.lite(liteRequest(request, 'POST', 'verify', { ...body, type })),
  );
  await noteSession(service, request, response, 'link');
  return response;
}

/**
 * POST /recover: answers immediately and identically for every address, with or without an account, and does the work
 * afterwards. It silently drops more than a few mails to one person.
 */
export async function recover(service: AuthService, request: Request): Promise<Response> {
  const { email = '' } = (await parsedBody(request, credentials)) ?? {};
  if (!z.email().safeParse(email).success) return service.lite(request);
  const pause = service.attempts.take([{ key: `mail from ${networkOfRequest(request)}`, rule: MAIL_FROM }]);
  if (pause > 0) return tooMany(pause);
  const mayBeSent = service.attempts.take([{ key: `mail to ${email.toLowerCase()}`, rule: MAIL_TO }]) === 0;
  if (mayBeSent) service.later(() => service.lite(request));
  return Response.json({});
}
