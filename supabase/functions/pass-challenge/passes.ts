import { z } from 'zod';
import { Failure } from '../_shared/failure.ts';
import { connectWithKey } from '../_shared/key-client.ts';

const passed = z.array(z.object({ passed: z.boolean() })).length(1);

/** Lets a submission pass with a verified answer; false where the answer has been used before. */
export type Pass = (submission: string, token: string) => Promise<boolean>;

export function connectPasses(url: string, secretKey: string, timeoutMs: number): Pass {
  const client = connectWithKey(url, secretKey, timeoutMs);
  return async (submission, token) => {
    const { data } = await client.rpc('pass_challenge', { submission, token });
    const answer = passed.safeParse(data);
    if (!answer.success) throw new Failure(503, 'The database is not available.');
    return answer.data[0]?.passed === true;
  };
}
