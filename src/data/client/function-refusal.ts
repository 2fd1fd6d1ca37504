import { FunctionsHttpError } from '@supabase/functions-js';
import * as z from 'zod/mini';
import { DataError, kindOfStatus } from './data-error.ts';

const refusalSchema = z.object({ error: z.string() });

/**
 * The error of a call of one of our functions, in the function's own words: it words its errors for people. `name` is
 * the function's.
 */
export async function functionRefusal(error: Error, name: string): Promise<DataError> {
  if (!(error instanceof FunctionsHttpError))
    return new DataError(kindOfStatus(0), 'The server did not respond.');
  const response: unknown = error.context;
  const status = response instanceof Response ? response.status : 500;
  const body: unknown = response instanceof Response ? await response.json().catch(() => null) : null;
  const words = refusalSchema.safeParse(body).data?.error;
  if (status === 404 && words === undefined)
    return new DataError('rejected', `The function ${name} is not deployed.`);
  // The usual message explains a lost session better.
  return new DataError(status === 401 ? 'signed_out' : 'rejected', words ?? error.message);
}
