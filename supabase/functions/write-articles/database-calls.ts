import { connectWithKey } from '../_shared/key-client.ts';

/** The database did not answer, or not in a known form. */
export class QueueError extends Error {
  override name = 'QueueError';
}
/** The database refuses this text and always will. */
export class RefusedTextError extends Error {
  override name = 'RefusedTextError';
}

const TIMEOUT_MS = 15_000;
/** We have paid for the answer, so we wait while the database restarts. */
const RETRY_PAUSES_MS = [250, 1000, 2000, 4000, 8000];

type Ask = (name: string, options: Record<string, unknown>) => Promise<unknown>;

/** Calls functions of the database with a secret key. */
export interface Database {
  ask: Ask;
  /** Retries the call. Use it only for functions that may run twice with the same result. */
  insist: Ask;
}

export function connectDatabase(url: string, secretKey: string): Database {
  const client = connectWithKey(url, secretKey, TIMEOUT_MS);
  const ask: Ask = async (name, options) => {
    const { data, error, status } = await client.rpc(name, options);
    if (!error) return data;
    // In these classes the data breaks a rule. Every other error may be temporary.
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
