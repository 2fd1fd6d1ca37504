/** Allows `most` calls per window of `timeMs`, which starts with its first call, and refuses all others. */
export function createRateLimit(most: number, timeMs: number, now: () => number): () => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let taken = 0;
  return () => {
    if (now() - since >= timeMs) {
      since = now();
      taken = 0;
    }
    taken += 1;
    return taken <= most;
  };
}
