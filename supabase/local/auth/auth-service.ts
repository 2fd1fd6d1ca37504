import { z } from 'zod';
import { networkOf } from '../../../src/domain/network-of.ts';
import type { SqlSession } from '../database/database.ts';
import type { Attempts } from './attempts.ts';
import type { AuthMail } from './auth-mail.ts';

/** What the routes of the auth layer need. */
export interface AuthService {
  database: SqlSession;
  /** Lite's own answer to a request. */
  lite(request: Request): Promise<Response>;
  attempts: Attempts;
  /** Runs work whose duration the caller must not be able to measure. */
  later(work: () => Promise<unknown>): void;
  mail(mail: AuthMail): void;
}

export interface SignedInCaller {
  id: string;
  email: string;
  sessionId: string;
}

const userAnswer = z.object({ id: z.uuid(), email: z.string().default('') });
const claimsOfToken = z.object({ session_id: z.uuid() });

export const networkOfRequest = ({ headers }: Request): string =>
  networkOf(headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '');

/** The body as JSON, or undefined where it is not JSON: Lite then says what is wrong with it. */
export async function parsedBody<T>(request: Request, schema: z.ZodType<T>): Promise<T | undefined> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  return schema.safeParse(body).data;
}

/** Another request to Lite on behalf of the same caller. */
export function liteRequest(request: Request, method: string, address: string, body?: unknown): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(new URL(`/auth/v1/${address}`, request.url), {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The session of a token that has already been checked or has just been made. */
export function sessionOfToken(token: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return claimsOfToken.safeParse(payload).data?.session_id;
  } catch {
    return undefined;
  }
}

/** The caller, if the session is still alive; otherwise the refusal. */
export async function signedInCaller(
  service: AuthService,
  request: Request,
): Promise<SignedInCaller | Response> {
  const answer = await service.lite(liteRequest(request, 'GET', 'user'));
  if (!answer.ok) return answer;
  const { id, email } = userAnswer.parse(await answer.json());
  const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
  const sessionId = sessionOfToken(token);
  return sessionId
    ? { id, email, sessionId }
    : Response.json({ msg: 'There is no session.' }, { status: 401 });
}
