import { describe, expect, test } from 'vitest';
import { networkOf } from '../../src/domain/network-of.ts';
import { createAttempts } from '../../supabase/local/auth/attempts.ts';

const rule = { free: 3, longest: 60 };
const own = { key: 'somebody', rule };

describe('attempts', () => {
  test('are free at first, then each waits twice as long as the one before, up to the longest pause', () => {
    let now = 0;
    const attempts = createAttempts(() => now);
    const pauses = [];
    for (let made = 0; made < 11; ) {
      const pause = attempts.take([own]);
      if (pause === 0) made += 1;
      else pauses.push(pause);
      now += pause * 1000;
    }
    expect(pauses).toEqual([4, 8, 16, 32, 60, 60, 60, 60]);
  });

  test('count before they are made, but not while the caller has to wait', () => {
    const attempts = createAttempts(() => 0);
    const taken = Array.from({ length: 100 }, () => attempts.take([own]));
    expect(taken.filter((pause) => pause === 0)).toHaveLength(3);
    expect(new Set(taken.slice(3))).toEqual(new Set([4]));
  });

  test('are uncounted if they succeed or cannot be judged, and forgotten after an hour', () => {
    let now = 0;
    const attempts = createAttempts(() => now);
    for (let made = 0; made < 50; made += 1) {
      expect(attempts.take([own])).toBe(0);
      attempts.forgive([own]);
    }
    for (let made = 0; made < 3; made += 1) attempts.take([own]);
    expect(attempts.take([own])).toBe(4);
    attempts.forget(own);
    expect(attempts.take([own])).toBe(0);
    for (let made = 0; made < 2; made += 1) attempts.take([own]);
    now += 60 * 60 * 1000;
    expect(attempts.take([own])).toBe(0);
  });

  test('wait for the longest pause of their counters, and use bounded memory', () => {
    const attempts = createAttempts(() => 0);
    for (let each = 0; each < 20_000; each += 1) attempts.take([{ key: `account ${each}`, rule }]);
    const shared = { key: 'network', rule: { free: 1, longest: 60 } };
    expect(attempts.take([own, shared])).toBe(0);
    expect(attempts.take([own, shared])).toBe(4);
    expect(attempts.take([own])).toBe(0);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('from %s count for the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
