import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageOf } from '../../supabase/local/errors.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It was expected to fail.');
}

test.each([
  ['an error', new Error('too late'), 'too late'],
  ['a text', 'too late', 'too late'],
  ['an object of PGlite', { name: 'ErrnoError', errno: 51 }, 'the disk is full'],
  ['an object with a message', { code: '42P01', message: 'no such table' }, 'no such table'],
  ['an object without a message', { reason: 'none' }, "{ reason: 'none' }"],
  [
    'several errors',
    new AggregateError([new Error('connect ECONNREFUSED ::1:1')]),
    'connect ECONNREFUSED ::1:1',
  ],
  ['nothing', undefined, 'undefined'],
])('%s becomes a readable message', (_, thrown, words) => {
  expect(messageOf(thrown)).toBe(words);
});

test("a folder that cannot be made is reported without the system's error code", () => {
  const error = thrownBy(() => mkdirSync('/nowhere/pgdata'));
  expect(messageOf(error)).toBe(
    '/nowhere/pgdata: a folder or file of its path does not exist and cannot be made',
  );
});
