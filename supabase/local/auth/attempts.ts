/** How many tries are free, and how long the longest pause gets, in seconds. */
export interface AttemptRule {
  free: number;
  longest: number;
}

export interface Attempt {
  key: string;
  rule: AttemptRule;
}

export interface Attempts {
  /** Seconds until the next try; 0: it may be made, and counts as failed until it is forgiven. */
  take(attempts: readonly Attempt[]): number;
  /** The try has succeeded, or could not be judged. */
  forgive(attempts: readonly Attempt[]): void;
  /** Whoever may try has proved who they are: their earlier slips are forgotten. */
  forget(attempt: Attempt): void;
}

const FORGOTTEN_AFTER = 60 * 60 * 1000;
const MOST_RECORDS = 10_000;

const FIRST_PAUSE = 4;

/** After the free tries each further one has to wait twice as long as the one before, up to the longest pause. */
const pauseAfter = (failures: number, { free, longest }: AttemptRule): number =>
  failures < free ? 0 : Math.min(longest, FIRST_PAUSE * 2 ** (failures - free)) * 1000;

/** Counts tries. Before they are made: a hundred at once must not all find that none has failed yet. */
export function createAttempts(now: () => number = Date.now): Attempts {
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
    if (records.size > MOST_RECORDS && oldest !== undefined) records.delete(oldest);
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

/** A household or an office: of an IPv6 address the first half, since the rest is the caller's to choose. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
