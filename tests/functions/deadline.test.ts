import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDeadline } from '../../supabase/functions/_shared/deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nobodyHangsUp = () => new AbortController().signal;

/** Work that never ends and ignores its signal, which `signal()` returns. */
function endlessWork() {
  let given: AbortSignal | undefined;
  const work = (signal: AbortSignal) => {
    given = signal;
    return new Promise<never>(() => {});
  };
  return { work, signal: () => given };
}

test('work that ends in time gives its result or its own error, and leaves no timer', async () => {
  expect(await withDeadline(nobodyHangsUp(), 60_000, async () => 'article')).toBe('article');
  const refused = withDeadline(nobodyHangsUp(), 60_000, () => Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

test('at the deadline, and not before, the call fails with 504 and its work is asked to stop', async () => {
  const { work, signal } = endlessWork();
  const call = withDeadline(nobodyHangsUp(), 60_000, work);
  call.catch(() => {});
  await vi.advanceTimersByTimeAsync(59_999);
  expect(signal()?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await expect(call).rejects.toMatchObject({
    status: 504,
    message: 'The article was not finished within 60 seconds.',
  });
  expect(signal()?.aborted).toBe(true);
});

test('a caller who hangs up stops the work', async () => {
  const caller = new AbortController();
  const { work, signal } = endlessWork();
  const call = withDeadline(caller.signal, 60_000, work);
  caller.abort();
  await expect(call).rejects.toMatchObject({ status: 499 });
  expect(signal()?.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
