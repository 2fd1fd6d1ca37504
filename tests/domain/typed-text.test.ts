import { expect, test } from 'vitest';
import { cleanName, cleanText } from '../../src/domain/typed-text.ts';

test('text is trimmed, but its lines are kept', () => {
  expect(cleanText('  one\n two  three \n')).toBe('one\n two  three');
});

test('a name is one line with single spaces', () => {
  expect(cleanName(' San\n  Diego\u00A0\tBay ')).toBe('San Diego Bay');
});

test('control characters and what is no character are dropped, but tabs and line ends are kept', () => {
  expect(cleanText('a\u0001\u0008\u000b\u000c\u001f\u0085\ufffe\uffffb\tc\r\nd')).toBe('ab\tc\r\nd');
  expect(cleanName('San\u000b\t\u0001 Diego')).toBe('San Diego');
});

test('NUL is dropped and lone surrogates are replaced, but emoji are kept', () => {
  expect(cleanText('\u0000a\u0000b👍\ud83dc\udc4d')).toBe('ab👍\uFFFDc\uFFFD');
  expect(cleanText(' \u0000 ')).toBe('');
});

test('a text in which no one sees anything is empty, and any other keeps what is not seen', () => {
  for (const text of ['\u200b', ' \u2800\u3164\u00ad ', '\ufe0f\u200d'])
    expect([cleanText(text), cleanName(text)]).toEqual(['', '']);
  expect(cleanText('Thanks ❤\ufe0f')).toBe('Thanks ❤\ufe0f');
});
