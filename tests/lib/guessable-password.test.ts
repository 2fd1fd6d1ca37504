import { expect, test } from 'vitest';
import { isGuessable } from '../../src/lib/guessable-password.ts';

test.each([
  ...['passwordpassword', 'Password1234', 'P@ssw0rd1234', '123456789012', 'qwertyuiop123', 'iloveyou1234'],
  ...['abcdefghijklm', 'football2026!'],
])('%s is guessable', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each(['three ships at noon', 'correct horse battery', 'drei Wörter und Umlaute'])(
  '%s is not',
  (password) => {
    expect(isGuessable(password)).toBe(false);
  },
);

test('what others know of the owner counts as guessed', () => {
  expect(isGuessable('Meadowlark.91')).toBe(false);
  expect(isGuessable('Meadowlark.91', ['nora.meadowlark@example.com'])).toBe(true);
});
