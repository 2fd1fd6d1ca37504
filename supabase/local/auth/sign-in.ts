import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Attempt, AttemptRule } from './attempts.ts';
import { refusal, tooMany } from './auth-answers.ts';
import { type AuthService, bodyOf, liteRequest, networkOfRequest, sessionOfToken } from './auth-service.ts';
import { refresh } from './refresh.ts';

const MINUTE = 60;
/** Guessing one account's password from one network. */
const ACCOUNT_HERE: AttemptRule = { free: 4, longest: 15 * MINUTE };
/** Many accounts from one network, where an office may sit behind one address. */
const NETWORK: AttemptRule = { free: 20, longest: 15 * MINUTE };
/** One account from many networks. Its pauses stay short: nobody may lock an owner out for long. */
const ACCOUNT: AttemptRule = { free: 20, longest: MINUTE };
/** Mails to one person, and from one network. */
const MAIL_TO: AttemptRule = { free: 3, longest: 60 * MINUTE };
const MAIL_FROM: AttemptRule = { free: 10, longest: 60 * MINUTE };

const credentials = z.object({ email: z.string() });
const session = z.object({ access_token: z.string() });

/** What to count a try for an account under; the first is the caller's own, which succeeding clears. */
export function attemptsOf(action: string, account: string, network: string): [Attempt, ...Attempt[]] {
  const name = account.trim().toLowerCase();
  return [
    { key: `${action} ${name} ${network}`, rule: ACCOUNT_HERE },
    { key: `${action} from ${network}`, rule: NETWORK },
    { key: `${action} ${name}`, rule: ACCOUNT },
  ];
}

/** Makes a try, unless there have been too many. Only an answer of 4xx is a failed one. */
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

/** Notes where a new session is, for the list of sessions, and whether a link from a mail has opened it. */
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

/**
 * Comparing a password takes a tenth of a second, and Lite compares where there is an account only: the time would
 * tell which addresses have one. For any other address an existing account is asked, with a password that nobody has.
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

/** POST /token: with a password slowed down and in the end locked, by account and by network. */
export async function signIn(service: AuthService, request: Request): Promise<Response> {
  const kind = new URL(request.url).searchParams.get('grant_type');
  if (kind === 'refresh_token') return refresh(service, request);
  if (kind !== 'password') return service.lite(request);
  const { email = '' } = (await bodyOf(request, credentials)) ?? {};
  const counted = attemptsOf('sign-in', email, networkOfRequest(request));
  const response = await attempted(service, counted, async () =>
    service.lite(await withEqualWork(service, request, email)),
  );
  await noteSession(service, request, response);
  return response;
}

const verification = z.looseObject({
  type: z.enum(['recovery', 'invite']),
  email: z.string().optional(),
});

/** POST /verify: the token of a mail opens a session. What Lite calls the token of an invitation is a sign-up's. */
export async function verify(service: AuthService, request: Request): Promise<Response> {
  const body = await bodyOf(request, verification);
  if (!body) return refusal(400, 'validation_failed', 'This kind of link is not in use here.');
  const type = body.type === 'invite' ? 'signup' : body.type;
  const counted = attemptsOf('verify', body.email ?? '', networkOfRequest(request));
  const response = await attempted(service, counted, () =>
    service.lite(liteRequest(request, 'POST', 'verify', { ...body, type })),
  );
  await noteSession(service, request, response, 'link');
  return response;
}

/**
 * POST /recover: the same answer at once for every address, whether it has an account or not; the work is done
 * after it. More than a few mails to one person are left unsent without a word.
 */
export async function recover(service: AuthService, request: Request): Promise<Response> {
  const { email = '' } = (await bodyOf(request, credentials)) ?? {};
  if (!z.email().safeParse(email).success) return service.lite(request);
  const pause = service.attempts.take([{ key: `mail from ${networkOfRequest(request)}`, rule: MAIL_FROM }]);
  if (pause > 0) return tooMany(pause);
  const mayBeSent = service.attempts.take([{ key: `mail to ${email.toLowerCase()}`, rule: MAIL_TO }]) === 0;
  if (mayBeSent) service.later(() => service.lite(request));
  return Response.json({});
}
