import { expect, test } from 'vitest';
import { PASSWORD_MIN, PASSWORD_RULES, passwordProblem } from '../../src/domain/password.ts';

test.each([
  ['', 'Use at least 12 characters.'],
  ['eleven char', 'Use at least 12 characters.'],
  ['aaaaaaaaaaaaaaaa', 'Use at least five different characters.'],
  ['x1'.repeat(3) + 'äöü€'.repeat(17), 'Use a shorter password of 72 characters or fewer.'],
  ['twelve chars', undefined],
  ['drei Wörter und Umlaute', undefined],
  ['😀😁😂🤣😃😄😅😆😉😊😋😎', undefined],
])('%j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test('the rules name the required length', () => {
  expect(PASSWORD_RULES).toContain(String(PASSWORD_MIN));
});
