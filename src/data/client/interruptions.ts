import type { Interruption } from '../../lib/batch.ts';
import { hasSession, renewSession, subscribeToAuth } from '../accounts/auth.ts';
import { adminClient } from './admin-client.ts';
import type { DataClient } from './data-client.ts';
import { DataError, dataOf } from './data-error.ts';

/** The backoff in milliseconds between attempts to reach the server; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000];

/** The interruption behind an error, or null if the server handled the request. */
export function interruptionOf(error: unknown): Interruption | null {
  if (!(error instanceof DataError)) return null;
  if (error.kind === 'signed_out') return 'signed_out';
  return error.kind === 'offline' || error.kind === 'timeout' ? 'offline' : null;
}

/** Pings the server. Throws a DataError if it cannot be reached or refuses the session. */
export async function reachServer(client: DataClient): Promise<void> {
  const answer = await client.from('admin_users').select('id', { head: true }).limit(1);
  dataOf(answer, 'Reaching the server');
}

/** Resolves after the delay or as soon as the browser is online; rejects if aborted. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      signal.removeEventListener('abort', onAbort);
      then();
    };
    const onOnline = end(resolve);
    const onAbort = end(() => reject(signal.reason));
    const timer = setTimeout(onOnline, ms);
    window.addEventListener('online', onOnline);
    signal.addEventListener('abort', onAbort);
  });
}

async function untilReachable(signal: AbortSignal): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await delay(RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] ?? 0, signal);
    const error: unknown = await reachServer(adminClient).catch((reason: unknown) => reason);
    if (interruptionOf(error) !== 'offline') return;
  }
}

async function untilSignedIn(signal: AbortSignal): Promise<void> {
  if (await renewSession()) return;
  await new Promise<void>((resolve, reject) => {
    const stop = subscribeToAuth(() => {
      // Check again, because the event may be about the session that has just ended.
      void hasSession().then((signedIn) => signedIn && end(resolve));
    });
    const onAbort = () => end(() => reject(signal.reason));
    const end = (then: () => void) => {
      stop();
      signal.removeEventListener('abort', onAbort);
      then();
    };
    signal.addEventListener('abort', onAbort);
  });
}

/** Resolves once the server can be reached again, or someone has signed in again. */
export async function untilRecovered(reason: Interruption, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await (reason === 'offline' ? untilReachable(signal) : untilSignedIn(signal));
}
