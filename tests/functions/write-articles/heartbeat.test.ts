import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeartbeat } from '../../../supabase/functions/write-articles/heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('claims are extended as long as their work goes on, also after a beat that failed', async () => {
  const extended: string[][] = [];
  const heartbeat = createHeartbeat(async (claims) => {
    extended.push(claims);
    throw new Error('The database is starting.');
  }, 1000);
  let end = () => {};
  const work = heartbeat.during('one', () => new Promise<void>((resolve) => (end = resolve)));
  await heartbeat.during('two', () => vi.advanceTimersByTimeAsync(1000));
  await vi.advanceTimersByTimeAsync(1000);
  expect(extended).toEqual([['one', 'two'], ['one']]);
  end();
  await work;
  await vi.advanceTimersByTimeAsync(5000);
  expect(extended).toHaveLength(2);
});
