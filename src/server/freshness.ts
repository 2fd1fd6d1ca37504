import type { PageChanges } from '../data/addresses/page-changes.ts';
import { affectedBy } from './affected-pages.ts';

/**
 * The maximum age of stored pages, in milliseconds, while the database answers: visitors should see changes within a
 * second, and asking and rendering take time too.
 */
const MAX_AGE_MS = 750;
/** In milliseconds. On a busy site the answer arrives before the last one is too old, so that no request waits for it. */
const ASK_EVERY_MS = 500;
/** A request waits at most this long, in milliseconds, for the database to say what changed. */
const MAX_WAIT_MS = 2_000;

export type FreshnessParts = {
  /** Asks what changed since the cursor. */
  changesSince: (cursor: string | null) => Promise<PageChanges>;
  now: () => number;
  /** Called where something has changed. */
  outdate: (isAffected: (path: string) => boolean) => void;
  warn: (line: string) => void;
  inBackground: (work: Promise<unknown>) => void;
};

/**
 * Learns which kept pages are outdated. It asks when a request comes, at most every half second for all requests, and
 * a request waits only if the last answer is too old. If the database does not answer, later requests do not wait.
 */
export function createFreshness({ changesSince, now, outdate, warn, inBackground }: FreshnessParts) {
  let cursor: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** When the newest question was asked that has an answer. */
  let knownAt = Number.NEGATIVE_INFINITY;
  let question: Promise<void> = Promise.resolve();
  let isSilent = false;

  async function ask(): Promise<void> {
    const begunAt = now();
    try {
      const answer = await changesSince(cursor);
      const isKnown = answer.isComplete && cursor !== null;
      if (!isKnown) outdate(() => true);
      else if (answer.changes.length > 0) outdate(affectedBy(answer.changes));
      cursor = answer.cursor;
      knownAt = Math.max(knownAt, begunAt);
      isSilent = false;
    } catch (error) {
      isSilent = true;
      warn(`The database does not say what changed, so kept pages may be old: ${String(error)}`);
    }
  }

  function patience(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        isSilent = true;
        resolve();
      }, MAX_WAIT_MS);
      void question.finally(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Resolves once the kept pages are at most MAX_AGE_MS old, or the database has not answered in time. */
  return async function refresh(): Promise<void> {
    if (now() - askedAt >= ASK_EVERY_MS) {
      askedAt = now();
      question = ask();
      inBackground(question);
    }
    if (!isSilent && now() - knownAt >= MAX_AGE_MS) await patience();
  };
}
