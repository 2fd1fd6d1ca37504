import { z } from 'zod';
import { sessionOfToken } from '../auth/auth-service.ts';
import type { LocalDatabase, SqlSession } from '../database/database.ts';
import { LOCAL_KEYS } from '../keys.ts';
import { storageRefusal } from './storage-answers.ts';

export interface StorageService {
  database: Pick<LocalDatabase, 'query' | 'transaction'>;
  /** Asks the auth service, which knows whose token it is. */
  auth(request: Request): Promise<Response>;
}

/** The caller, in the database's terms. */
export interface StorageCaller {
  role: 'anon' | 'authenticated' | 'service_role';
  id: string;
  claims: object;
}

const userAnswer = z.object({ id: z.uuid() });

/** The caller by the token, or by the key without a token. An invalid token is refused, not treated as anonymous. */
export async function storageCaller(
  { auth }: StorageService,
  request: Request,
): Promise<StorageCaller | Response> {
  const { headers, url } = request;
  const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '') || headers.get('apikey') || '';
  if (token === LOCAL_KEYS.secret) return { role: 'service_role', id: '', claims: { role: 'service_role' } };
  if (token === LOCAL_KEYS.publishable || token === '')
    return { role: 'anon', id: '', claims: { role: 'anon' } };
  const answer = await auth(
    new Request(new URL('/auth/v1/user', url), {
      headers: { apikey: LOCAL_KEYS.publishable, authorization: `Bearer ${token}` },
    }),
  );
  const user = userAnswer.safeParse(answer.ok ? await answer.json() : undefined);
  if (!user.success)
    return storageRefusal(403, 'Unauthorized', 'Invalid Compact JWS: the token is no longer valid.');
  const { id } = user.data;
  const role = 'authenticated';
  return { role, id, claims: { sub: id, role, aud: role, session_id: sessionOfToken(token) } };
}

/**
 * Works with the caller's rights, as the storage service does, so that the policies apply. `then` continues in the
 * same transaction with the owner's rights.
 */
export function asCaller<T, R>(
  { database }: StorageService,
  { role, id, claims }: StorageCaller,
  work: (session: SqlSession) => Promise<T>,
  then: (session: SqlSession, done: T) => Promise<R>,
): Promise<R> {
  return database.transaction(async (session) => {
    await session.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
      [JSON.stringify(claims), id, role],
    );
    const done = await work(session);
    await session.query(`select set_config('role', 'none', true)`);
    return then(session, done);
  });
}
