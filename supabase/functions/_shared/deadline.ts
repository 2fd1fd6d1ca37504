import { Failure } from './failure.ts';

/**
 * Runs the work until it ends, time is up or the caller hangs up. The signal stops running requests; the race ends
 * everything else, such as waiting a minute for a retry because the upstream said so.
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
      stop.abort(
        new Failure(504, `The article was not finished within ${deadlineMs / 1000} seconds.`, {
          kind: 'timeout',
        }),
      ),
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
