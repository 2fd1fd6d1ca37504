import { expect, test } from 'vitest';
import { calendarDayText, dayText, minuteText, startOfDay } from '../../src/lib/local-time.ts';

test('a day starts at midnight in the browser’s time zone and ends when the next one starts', () => {
  const start = startOfDay('2026-03-08');
  expect(start && new Date(start).getHours()).toBe(0);
  expect(startOfDay('2026-03-08', 1)).toBe(startOfDay('2026-03-09'));
  expect(startOfDay('2026-12-31', 1)).toBe(startOfDay('2027-01-01'));
});

test.each(['', 'today', '2026-02-30', '2026-13-01', '2026-1-1', '2026-01-01T00:00'])(
  '%j is not a day',
  (text) => {
    expect(startOfDay(text)).toBeNull();
  },
);

test('a timestamp is shown in the browser’s time zone', () => {
  const noon = new Date(2026, 10, 1, 12, 5).toISOString();
  expect(dayText(noon)).toBe('Nov 1, 2026');
  expect(dayText('infinity')).toBe('infinity');
  expect(minuteText(noon).replace(/\s/g, ' ')).toBe('Nov 1, 2026, 12:05 PM');
});

test('a calendar day is the same in every time zone', () => {
  expect(['2026-11-01', '2026-12-31'].map(calendarDayText)).toEqual(['Nov 1', 'Dec 31']);
});
