import { expect, test } from 'vitest';
import { movedPerson, remindAfterMinutes, waitText } from '../../../src/domain/leads/roster.ts';

test('a request waits from 5 minutes to a day', () => {
  expect(['4', '5', '1440', '1441'].map(remindAfterMinutes)).toEqual([undefined, 5, 1440, undefined]);
});

test('a person moves by one place, and stays at the ends', () => {
  const people = ['a', 'b', 'c'].map((person_id) => ({ person_id, is_paused: false }));
  const order = (at: number, by: -1 | 1) =>
    movedPerson(people, at, by)
      .map(({ person_id }) => person_id)
      .join('');
  expect([order(0, 1), order(2, -1), order(0, -1), order(2, 1)]).toEqual(['bac', 'acb', 'abc', 'abc']);
});

test.each([
  [0, 'less than a minute'],
  [1, '1 minute'],
  [60, '1 hour'],
  [95, '1 hour 35 minutes'],
  [1440, '1 day'],
  [3065, '2 days 3 hours'],
])('%d minutes are %s', (minutes, text) => {
  expect(waitText(minutes)).toBe(text);
});
