/** So many bytes of written rows are worth counting anew: a few thousand places. */
const WORTH_BYTES = 500_000;
const REST_MS = 1_000;

/**
 * Postgres keeps the planner's statistics by itself, in a process that PGlite does not have: after an import of
 * 50,000 places it would plan for an empty table. Here `analyze` runs once much was written and writing has paused.
 */
export function keepStatistics(analyze: () => Promise<unknown>) {
  let written = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** To be told of each request to the data API that may change rows. */
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
