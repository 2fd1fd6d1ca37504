import { Failure } from './failure.ts';

/**
 * Runs the work until it ends, time is up or the caller hangs up. The signal stops the requests under way;
 * the race ends the rest, such as a retry that the upstream told us to wait a minute for.
 */
export async function withDeadline<T>(
  caller: AbortSignal,
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const { signal } = stop;
  const hangUp = () => stop.abort(new Failure(499, 'The caller has hung up.'));
  const timer = setTimeout(
    () =>
      stop.abort(new Failure(504, `No article within ${deadlineMs / 1000} seconds.`, { kind: 'timeout' })),
    deadlineMs,
  );
  caller.addEventListener('abort', hangUp, { once: true });
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(signal), stopped]);
  } finally {
    clearTimeout(timer);
    caller.removeEventListener('abort', hangUp);
  }
}
