import { networkOf } from '../domain/network-of.ts';
import type { Warn } from './warnings.ts';

export type CounterParts = {
  /** Notes a wrong address and the page of ours that links to it. Its failure changes nothing for the caller. */
  countMissing: (path: string, referrer: string | null) => Promise<void>;
  now: () => number;
  warn: Warn;
  inBackground: (work: Promise<unknown>) => void;
};

/** Simultaneous counting requests to the database: few, because pages use the same database. */
const MAX_CONCURRENT_COUNTS = 2;
/** What one network may have counted in a window. People meet a few wrong addresses, and programs try thousands. */
const MAX_COUNTS_OF_NETWORK = 20;
const WINDOW_MS = 10 * 60_000;
/** The most networks to remember in a window. */
const MAX_NETWORKS = 10_000;

/** Whether a network may have another wrong address counted. */
function createAdmission(now: () => number): (network: string) => boolean {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (network) => {
    if (now() >= endsAt) {
      counts = new Map();
      endsAt = now() + WINDOW_MS;
    }
    const count = counts.get(network) ?? 0;
    if (count >= MAX_COUNTS_OF_NETWORK || (count === 0 && counts.size >= MAX_NETWORKS)) return false;
    counts.set(network, count + 1);
    return true;
  };
}

/**
 * Counts wrong addresses in the background. If many come at once or from one network, some are not counted. Those that
 * a page of ours links to have bounds of their own, so that random addresses cannot use these up.
 */
export function createMissingCounter({ countMissing, now, warn, inBackground }: CounterParts) {
  const lane = () => ({ admit: createAdmission(now), counting: 0 });
  const [linked, others] = [lane(), lane()];
  return (request: Request, path: string, referrer: string | null): void => {
    const taken = referrer === null ? others : linked;
    if (
      taken.counting === MAX_CONCURRENT_COUNTS ||
      !taken.admit(networkOf(request.headers.get('cf-connecting-ip') ?? ''))
    )
      return;
    taken.counting += 1;
    inBackground(
      countMissing(path, referrer)
        .catch((error) => warn('count', `A wrong address was not counted: ${String(error)}`))
        .finally(() => {
          taken.counting -= 1;
        }),
    );
  };
}
