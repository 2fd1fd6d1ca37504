/** How many attempts are free, and the longest pause in seconds. */
export interface AttemptRule {
  free: number;
  longest: number;
}

export interface Attempt {
  key: string;
  rule: AttemptRule;
}

export interface Attempts {
  /** Returns the seconds until the next attempt. With 0 it is allowed, and counts as failed until it is forgiven. */
  take(attempts: readonly Attempt[]): number;
  /** Uncounts an attempt that succeeded or could not be judged. */
  forgive(attempts: readonly Attempt[]): void;
  /** Forgets all failures of someone who has proved who they are. */
  forget(attempt: Attempt): void;
}

const FORGOTTEN_AFTER = 60 * 60 * 1000;
const MAX_RECORDS = 10_000;

const FIRST_PAUSE = 4;

/** Exponential backoff: after the free attempts, each pause is twice as long as the one before, up to the longest. */
const pauseAfter = (failures: number, { free, longest }: AttemptRule): number =>
  failures < free ? 0 : Math.min(longest, FIRST_PAUSE * 2 ** (failures - free)) * 1000;

/**
 * Counts attempts before they are made, so that a hundred at once cannot all find that none has failed yet. `now` never
 * goes back: a wall clock that ran ahead and was set right would lock everyone out for as long as it had been ahead.
 */
export function createAttempts(now: () => number = () => performance.now()): Attempts {
  const records = new Map<string, { failures: number; last: number }>();
  const living = (key: string) => {
    const record = records.get(key);
    return record && now() - record.last < FORGOTTEN_AFTER ? record : undefined;
  };
  const count = (key: string) => {
    const failures = (living(key)?.failures ?? 0) + 1;
    records.delete(key);
    records.set(key, { failures, last: now() });
    const [oldest] = records.keys();
    if (records.size > MAX_RECORDS && oldest !== undefined) records.delete(oldest);
  };
  return {
    take(attempts) {
      const pauses = attempts.map(({ key, rule }) => {
        const record = living(key);
        return record ? record.last + pauseAfter(record.failures, rule) - now() : 0;
      });
      const pause = Math.max(0, ...pauses);
      if (pause === 0) for (const { key } of attempts) count(key);
      return Math.ceil(pause / 1000);
    },
    forgive(attempts) {
      for (const { key } of attempts) {
        const record = living(key);
        if (record) record.failures -= 1;
      }
    },
    forget: ({ key }) => {
      records.delete(key);
    },
  };
}
