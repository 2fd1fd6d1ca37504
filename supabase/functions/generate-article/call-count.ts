import { z } from 'zod';
import type { CallerClient } from '../_shared/caller-client.ts';
import { Failure } from '../_shared/failure.ts';

/** The seconds until this administrator may ask the model again; 0 means at once. */
const waitSchema = z.number().int().min(0);

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Counts the administrator's call in the database. Throws 429 when there were too many within an hour. */
export async function countCall(client: CallerClient): Promise<void> {
  const { data, error } = await client.rpc('count_generation');
  const wait = waitSchema.safeParse(data);
  if (error || !wait.success) {
    throw new Failure(503, "Couldn't count the request. Try again shortly.");
  }
  if (wait.data === 0) return;
  throw new Failure(
    429,
    `You have reached the limit of 1,000 articles per hour for one account. Try again in ${inWords(wait.data)}.`,
    { kind: 'too_many_calls', retryAfter: wait.data },
  );
}
