import { expect, test } from 'vitest';
import { dueSince, isCheckDue } from '../../../src/domain/leads/rule-check.ts';

test.each([
  [null, true],
  ['2025-11-28', true],
  ['2025-11-29', true],
  ['2025-11-30', false],
  ['2026-11-29', false],
])('a rule that was compared with its source on %s is due on November 29, 2026: %s', (checked_on, isDue) => {
  expect(isCheckDue({ checked_on }, '2026-11-29')).toBe(isDue);
});

test('a year before a leap day is a day of the calendar', () => {
  expect(dueSince('2028-02-29')).toBe('2027-03-01');
});
