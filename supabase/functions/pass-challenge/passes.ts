import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import { keyHeaders } from '../../../src/domain/key-headers.ts';
import { Failure } from '../_shared/failure.ts';

const passed = z.array(z.object({ passed: z.boolean() })).length(1);

/** Lets a submission pass with a verified answer; false where the answer has been used before. */
export type Pass = (submission: string, token: string) => Promise<boolean>;

export function connectPasses(url: string, secretKey: string, timeoutMs: number): Pass {
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: keyHeaders(secretKey),
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    retry: false,
  });
  return async (submission, token) => {
    const { data } = await client.rpc('pass_challenge', { submission, token });
    const answer = passed.safeParse(data);
    if (!answer.success) throw new Failure(503, 'The database is not available.');
    return answer.data[0]?.passed === true;
  };
}
