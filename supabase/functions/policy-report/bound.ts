/** Allows so many in a time, counted from the first of each; what else comes in it is refused. */
export function boundOf(most: number, timeMs: number, now: () => number): () => boolean {
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
