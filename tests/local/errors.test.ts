import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageOf } from '../../supabase/local/errors.ts';
import { freePort } from '../../supabase/local/free-port.ts';

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
  ['an object with a message', { code: '42P01', message: 'no such table' }, 'no such table'],
  ['an object without a message', { reason: 'none' }, "{ reason: 'none' }"],
  ['several errors', new AggregateError([new Error('too late'), new Error('too early')]), 'too late'],
  ['nothing', undefined, 'undefined'],
  [
    'what AbortSignal.timeout() throws',
    new DOMException('aborted', 'TimeoutError'),
    'no answer came in time',
  ],
])('%s becomes a readable message', (_, thrown, words) => {
  expect(messageOf(thrown)).toBe(words);
});

test('a server that cannot be reached, and an address that is none, are reported in words', async () => {
  const port = await freePort();
  const reason = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
  expect(messageOf(reason)).toBe(`nothing answers at 127.0.0.1, port ${port}`);
  const unknown = await fetch('http://nowhere.invalid').catch((error: unknown) => error);
  expect(messageOf(unknown)).toMatch(/^the name nowhere\.invalid (is not known|cannot be looked up now)$/);
  expect(messageOf(thrownBy(() => new URL('nonsense')))).toBe('it is not an address');
});

test("a folder that cannot be made is reported without the system's error code", () => {
  const error = thrownBy(() => mkdirSync('/nowhere/pgdata'));
  expect(messageOf(error)).toBe(
    '/nowhere/pgdata: a folder or file of its path does not exist and cannot be made',
  );
});
