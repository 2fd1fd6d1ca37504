import { expect, test } from 'vitest';
import { createPace } from '../../../supabase/functions/write-articles/pace.ts';

test('a worker begins with eight calls, and has one more with each success, up to a bound', () => {
  const pace = createPace({ first: 8, most: 10 });
  expect(pace.room()).toBe(8);
  const calls = Array.from({ length: 5 }, () => pace.begin());
  expect(pace.room()).toBe(3);
  for (const call of calls) {
    call.succeeded();
    call.ended();
  }
  expect(pace.room()).toBe(10);
});

test('a burst of refusals halves it once, the next burst once more, and one call always remains', () => {
  const pace = createPace({ first: 8, most: 32 });
  const burst = (size: number) => {
    const calls = Array.from({ length: size }, () => pace.begin());
    for (const call of calls) {
      call.refused(60);
      call.ended();
    }
    return pace.room();
  };
  expect([burst(8), burst(4), burst(2), burst(1), burst(1)]).toEqual([4, 2, 1, 1, 1]);
  expect(pace.pauseLeft()).toBeGreaterThan(0);
});
