import { expect, test } from 'vitest';
import { timeZoneName, viewerTimeZone } from '../../src/lib/time-zone.ts';

test.each([
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/New_York', 'Eastern Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['UTC', 'UTC'],
  // Unknown to this browser.
  ['Mars/Olympus', 'Mars/Olympus'],
])('%s is called %s', (zone, name) => {
  expect(timeZoneName(zone)).toBe(name);
});

test('the viewer’s zone is the one in which dates are shown', () => {
  const now = new Date();
  const there = new Intl.DateTimeFormat('en-US', { timeZone: viewerTimeZone(), timeStyle: 'short' });
  expect(there.format(now)).toBe(new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(now));
});
