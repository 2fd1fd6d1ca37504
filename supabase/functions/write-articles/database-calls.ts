import { PostgrestClient } from '@supabase/postgrest-js';

/** The database did not answer, or not in a known form. */
export class QueueError extends Error {
  override name = 'QueueError';
}
/** The database does not take this text. It never will. */
export class RefusedTextError extends Error {
  override name = 'RefusedTextError';
}

const TIMEOUT_MS = 15_000;
/** An answer is paid for: a database that restarts is waited for. */
const RETRY_PAUSES_MS = [250, 1000, 2000, 4000, 8000];

type Ask = (name: string, options: Record<string, unknown>) => Promise<unknown>;

/** Calls functions of the database with the service key. */
export interface Database {
  ask: Ask;
  /** For functions that may be repeated: what the first call did, the second one finds done. */
  insist: Ask;
}

export function connectDatabase(url: string, serviceKey: string): Database {
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  const ask: Ask = async (name, options) => {
    const { data, error, status } = await client.rpc(name, options);
    if (!error) return data;
    // These classes are data that the rules do not allow. Everything else may pass.
    if (status >= 400 && /^(?:2[23]|P0|PT)/.test(error.code ?? '')) throw new RefusedTextError(error.code);
    throw new QueueError(`${name} answered ${status}.`);
  };
  const insist: Ask = async (name, options) => {
    for (const pause of RETRY_PAUSES_MS) {
      try {
        return await ask(name, options);
      } catch (error) {
        if (!(error instanceof QueueError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return ask(name, options);
  };
  return { ask, insist };
}
