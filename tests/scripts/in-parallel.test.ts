import { expect, test } from 'vitest';
import { inParallel } from '../../scripts/shared/in-parallel.ts';

test('all items are done, and never more than so many at once', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await inParallel(
    Array.from({ length: 50 }, (_, index) => index),
    4,
    async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      done.push(item);
    },
  );
  expect(most).toBe(4);
  expect(done).toHaveLength(50);
});

test('a failure is passed on', async () => {
  await expect(inParallel([1, 2], 1, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
    'disk full',
  );
});
