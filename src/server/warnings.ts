/** A lasting failure is logged once per this many milliseconds. */
const QUIET_MS = 60_000;

export type Warn = (kind: string, line: string) => void;

/** Logs the first failure of a kind at once and counts the others, so that an outage does not fill the log. */
export function createWarnings(log: (line: string) => void, now: () => number): Warn {
  const kinds = new Map<string, { loggedAt: number; unsaid: number }>();
  return (kind, line) => {
    const known = kinds.get(kind);
    if (known && now() - known.loggedAt < QUIET_MS) {
      known.unsaid += 1;
      return;
    }
    kinds.set(kind, { loggedAt: now(), unsaid: 0 });
    log(known?.unsaid ? `${line} (and ${known.unsaid} more since the last line)` : line);
  };
}
