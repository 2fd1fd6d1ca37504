import { expect, test } from 'vitest';
import { longDate } from '../../src/lib/long-date.ts';

test('every day of a leap year reads as Intl writes it', () => {
  const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (let day = 1; day <= 366; day += 1) {
    const moment = new Date(Date.UTC(2028, 0, day, 23, 59));
    expect(longDate(moment.toISOString())).toBe(intl.format(moment));
  }
});

test('a timestamp of the database is read in UTC, whatever the browser’s time zone', () => {
  expect(longDate('2026-01-01T00:30:00+02:00')).toBe('December 31, 2025');
});
