import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DataError, type DataErrorKind } from '../../../../src/data/client/data-error.ts';
import { interruptionOf, untilRecovered } from '../../../../src/data/client/interruptions.ts';
import { auth, people, resetAuth, signIn } from '../accounts/fake-auth.ts';
import { answer, requests, resetApi } from '../admin-api.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
vi.mock('../../../../src/data/accounts/auth.ts', () => import('../accounts/fake-auth.ts'));

beforeEach(() => {
  resetApi();
  resetAuth();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Waits for the recovery and records whether it came. */
function watch(promise: Promise<void>) {
  const seen = { outcome: 'waiting' };
  promise.then(
    () => {
      seen.outcome = 'recovered';
    },
    () => {
      seen.outcome = 'given up';
    },
  );
  return seen;
}

test.each<[DataErrorKind, string | null]>([
  ['offline', 'offline'],
  ['timeout', 'offline'],
  ['signed_out', 'signed_out'],
  ['server', null],
  ['forbidden', null],
  ['conflict', null],
])('a failure of kind %s interrupts: %s', (kind, interruption) => {
  expect(interruptionOf(new DataError(kind, 'x'))).toBe(interruption);
});

test('any other error does not interrupt', () => {
  expect(interruptionOf(new Error('x'))).toBeNull();
});

describe('a server that cannot be reached', () => {
  const down = () => answer('admin_users', () => Promise.reject(new TypeError('Failed to fetch')));
  const up = () => answer('admin_users', () => ({}));

  test('is retried after 1, 2 and 5 seconds, and then every 10, until it answers', async () => {
    down();
    const seen = watch(untilRecovered('offline', new AbortController().signal));
    const asked: number[] = [];
    for (const seconds of [0.999, 0.001, 2, 5, 10, 10]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      asked.push(requests.length);
    }
    expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
    expect(seen.outcome).toBe('waiting');
    up();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen.outcome).toBe('recovered');
  });

  test('is retried at once when the browser comes online', async () => {
    up();
    const seen = watch(untilRecovered('offline', new AbortController().signal));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toBe('recovered');
  });

  test('counts as reachable when it refuses; the step itself then says what is wrong', async () => {
    answer('admin_users', () => ({ refusal: 500 }));
    const seen = watch(untilRecovered('offline', new AbortController().signal));
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.outcome).toBe('recovered');
  });

  test('is no longer waited for when the batch is cancelled', async () => {
    down();
    const stop = new AbortController();
    const seen = watch(untilRecovered('offline', stop.signal));
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toBe('given up');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toEqual([]);
  });
});

describe('a session that has ended', () => {
  test('is waited out until somebody signs in', async () => {
    auth.kept = people.admin;
    const seen = watch(untilRecovered('signed_out', new AbortController().signal));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.outcome).toBe('waiting');
    await signIn({ email: people.admin.email });
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toBe('recovered');
  });

  test('is no longer waited for when the batch is cancelled', async () => {
    const stop = new AbortController();
    const seen = watch(untilRecovered('signed_out', stop.signal));
    await vi.advanceTimersByTimeAsync(0);
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.outcome).toBe('given up');
  });
});
