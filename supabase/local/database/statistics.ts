/** This many bytes of written rows are worth a new `analyze`: a few thousand locations. */
const WORTH_BYTES = 500_000;
const REST_MS = 1_000;

/**
 * Postgres updates the planner's statistics in a background process that PGlite does not have: after an import of
 * 50,000 locations it would still plan for an empty table. This runs `analyze`, debounced, after many writes.
 */
export function keepStatistics(analyze: () => Promise<unknown>) {
  let written = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Call this for each request to the data API that may change rows. */
    wrote: (bytes: number) => {
      written += bytes;
      if (written < WORTH_BYTES) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        written = 0;
        void analyze().catch(() => {});
      }, REST_MS);
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
}
