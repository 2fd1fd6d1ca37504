import { renderSVG } from 'uqr';
import { z } from 'zod';
import { authRefusal } from './auth-answers.ts';
import {
  type AuthService,
  liteRequest,
  networkOfRequest,
  parsedBody,
  type SignedInCaller,
  signedInCaller,
} from './auth-service.ts';
import { attempted, attemptsOf } from './sign-in.ts';
import { newSecret, stepAt, stepOf } from './totp.ts';

interface Factor {
  id: string;
  status: string;
  secret: string;
}

const enrollment = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().max(100).optional(),
  issuer: z.string().max(100).optional(),
});
const proof = z.object({ challenge_id: z.uuid(), code: z.string() });
const CHALLENGE_SECONDS = 300;
/** A factor whose first code never came keeps its name for this long, as in the hosted service. */
const UNVERIFIED_SECONDS = 300;

const isSecondLevel = async ({ database }: AuthService, { sessionId }: SignedInCaller): Promise<boolean> =>
  (await database.query(`select from auth.sessions where id = $1 and aal = 'aal2'`, [sessionId])).length > 0;

/** Whether the caller has a second factor and has not used it in this session. */
export async function lacksSecondLevel(service: AuthService, caller: SignedInCaller): Promise<boolean> {
  const verified = await service.database.query(
    `select from auth.mfa_factors where user_id = $1 and status = 'verified'`,
    [caller.id],
  );
  return verified.length > 0 && !(await isSecondLevel(service, caller));
}

export const secondFactorRequired = () =>
  authRefusal(
    403,
    'insufficient_aal',
    'AAL2 required: enter a code from your current authenticator app first.',
  );

/** GET /user: Lite's answer with the caller's factors. */
export async function user(service: AuthService, request: Request): Promise<Response> {
  const answer = await service.lite(request);
  if (!answer.ok) return answer;
  const { id, ...rest } = z.looseObject({ id: z.uuid() }).parse(await answer.json());
  const factors = await service.database.query(
    `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
     where user_id = $1 order by created_at`,
    [id],
  );
  return Response.json({ id, ...rest, factors });
}

const nameTaken = (name: string) =>
  authRefusal(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  );

async function enroll(service: AuthService, request: Request, caller: SignedInCaller): Promise<Response> {
  const body = await parsedBody(request, enrollment);
  if (!body) return authRefusal(400, 'validation_failed', 'Only factors of the type totp can be enrolled.');
  const { database } = service;
  if (await lacksSecondLevel(service, caller)) return secondFactorRequired();
  await database.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and created_at < now() - make_interval(secs => $2)`,
    [caller.id, UNVERIFIED_SECONDS],
  );
  const name = body.friendly_name ?? '';
  const [namesake] = await database.query(
    `select from auth.mfa_factors where user_id = $1 and coalesce(friendly_name, '') = $2`,
    [caller.id, name],
  );
  if (namesake) return nameTaken(name);
  const secret = newSecret();
  const [factor] = await database.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret) values ($1, $2, 'totp', $3)
     on conflict do nothing returning id`,
    [caller.id, body.friendly_name ?? null, secret],
  );
  // Another request was quicker.
  if (!factor) return nameTaken(name);
  const issuer = encodeURIComponent(body.issuer ?? 'Gold Atlas');
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(caller.email)}?secret=${secret}&issuer=${issuer}`;
  const totp = { qr_code: renderSVG(uri), secret, uri };
  return Response.json({ id: factor.id, type: 'totp', friendly_name: body.friendly_name ?? '', totp });
}

async function challenge({ database }: AuthService, factor: Factor): Promise<Response> {
  await database.query('delete from auth.mfa_challenges where factor_id = $1', [factor.id]);
  const [made] = await database.query<{ id: string }>(
    'insert into auth.mfa_challenges (factor_id) values ($1) returning id',
    [factor.id],
  );
  const expires_at = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
  return Response.json({ id: made?.id, type: 'totp', expires_at });
}

/** Accepts each code only once: the second of two requests finds its half-minute already used. */
async function takeCode({ database }: AuthService, factor: Factor, request: Request): Promise<Response> {
  const body = await parsedBody(request, proof);
  const alive = body
    ? await database.query(
        `delete from auth.mfa_challenges where id = $1 and factor_id = $2
           and created_at > now() - make_interval(secs => $3) returning id`,
        [body.challenge_id, factor.id, CHALLENGE_SECONDS],
      )
    : [];
  if (!body || alive.length === 0) {
    return authRefusal(422, 'mfa_challenge_expired', 'The code has expired. Try again with the next one.');
  }
  const step = stepOf(factor.secret, body.code, Date.now());
  // A later one was used while the clock ran ahead. It must not lock its owner out until that time comes.
  const latestStep = stepAt(Date.now()) + 1;
  const taken =
    step === undefined
      ? []
      : await database.query(
          `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = now()
           where id = $1 and (last_used_step < $2 or last_used_step > $3) returning id`,
          [factor.id, step, latestStep],
        );
  if (taken.length > 0) return Response.json({});
  // The hosted service calls the project's hook.
  await database.query(
    `select private.mfa_verification_attempt(jsonb_build_object('factor_id', f.id, 'user_id', f.user_id, 'valid', false))
     from auth.mfa_factors f where f.id = $1`,
    [factor.id],
  );
  return authRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
}

/** A correct code raises the session to aal2. The first one also ends the sessions that have used no factor. */
async function verify(
  service: AuthService,
  request: Request,
  caller: SignedInCaller,
  factor: Factor,
): Promise<Response> {
  const taken = await attempted(service, attemptsOf('factor', caller.id, networkOfRequest(request)), () =>
    takeCode(service, factor, request),
  );
  if (!taken.ok) return taken;
  const { database } = service;
  await database.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [
    caller.sessionId,
    factor.id,
  ]);
  if (factor.status === 'unverified') {
    await database.query(`delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'`, [
      caller.id,
    ]);
    // Someone else with the password may have begun one.
    await database.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
      caller.id,
    ]);
  }
  const [current] = await database.query<{ token: string }>(
    `select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1`,
    [caller.sessionId],
  );
  return service.lite(
    liteRequest(request, 'POST', 'token?grant_type=refresh_token', { refresh_token: current?.token }),
  );
}

async function remove(service: AuthService, caller: SignedInCaller, factor: Factor): Promise<Response> {
  if (factor.status === 'verified' && !(await isSecondLevel(service, caller))) return secondFactorRequired();
  await service.database.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  await service.database.query(
    `update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`,
    [factor.id],
  );
  return Response.json({ id: factor.id });
}

const ADDRESS = /^factors(?:\/([0-9a-f-]{36})(?:\/(challenge|verify))?)?$/;

/** /factors, which Lite lacks: the second factor in the auth service's protocol, with TOTP only. */
export async function factors(service: AuthService, request: Request, route: string): Promise<Response> {
  const [found, id, action] = ADDRESS.exec(route) ?? [];
  const caller = found === undefined ? undefined : await signedInCaller(service, request);
  if (caller instanceof Response) return caller;
  if (caller && id === undefined && request.method === 'POST') return enroll(service, request, caller);
  const [factor] =
    caller && id
      ? await service.database.query<{ id: string; status: string; secret: string }>(
          'select id, status, secret from auth.mfa_factors where id = $1 and user_id = $2',
          [id, caller.id],
        )
      : [];
  if (caller && factor) {
    if (request.method === 'DELETE' && action === undefined) return remove(service, caller, factor);
    if (request.method === 'POST' && action === 'challenge') return challenge(service, factor);
    if (request.method === 'POST' && action === 'verify') return verify(service, request, caller, factor);
  }
  return authRefusal(404, 'mfa_factor_not_found', 'Factor not found');
}
