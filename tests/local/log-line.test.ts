import { afterAll, expect, test } from 'vitest';
import { logLine, withoutValues } from '../../supabase/local/http/log-line.ts';
import { type FixtureDatabase, fixtureBackend } from './fixture-backend.ts';

const logged: string[] = [];
const backend = await fixtureBackend({ log: (line) => logged.push(line) });
afterAll(() => backend.close());

test.each([
  ['one line', 'first\r\nsecond\u2028third', 'first second third'],
  ['no terminal control characters', 'a\u001b[2J\u0007\u009bb', 'a [2J b'],
  ['no text in another direction', 'abc\u202edcba\u2066', 'abc dcba '],
  [
    "nobody's e-mail address",
    'to Ada <ada.lovelace+x@mail.example.com>: refused',
    'to Ada <[e-mail]>: refused',
  ],
  [
    'no e-mail address from a URL',
    '/rest/v1/leads?email=eq.ada@example.com',
    '/rest/v1/leads?email=[e-mail]',
  ],
  ['no token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln failed', 'Bearer [key] failed'],
  ['no key', 'key sb_secret_abcdefgh12, sk-proj-abcdefghijk', 'key [key], [key]'],
  ['packages and addresses', 'npm:openai@6.49.0 at 127.0.0.1:5173', 'npm:openai@6.49.0 at 127.0.0.1:5173'],
])('a log line contains %s', (_, text, line) => {
  expect(logLine(text)).toBe(line);
});

test('a log line has a limited length', () => {
  for (const part of ['x', 'x@', '"', '=(', 'eyJx.']) {
    expect(logLine(withoutValues(part.repeat(1_000_000))).length).toBeLessThanOrEqual(503);
  }
});

test.each([
  [
    'invalid input syntax for type uuid: "Ada Lovelace"',
    '22P02',
    'invalid input syntax for type uuid: "..."',
  ],
  ['invalid input syntax for type integer: "ada"', '22P02', 'invalid input syntax for type integer: "..."'],
  ['syntax error in tsquery: "ada &"', '42601', 'syntax error in tsquery: "..."'],
  ['Key (email)=(ada@example.com) already exists.', '23505', 'Key (email)=(...) already exists.'],
  ['permission denied for table "leads"', '42501', 'permission denied for table "leads"'],
  ['column "Ada L." does not exist', '42703', 'column "..." does not exist'],
])("the database's messages keep the names of tables, but no values: %s", (message, code, words) => {
  expect(withoutValues(message, code)).toBe(words);
});

test('text that callers send in place of data never reaches the log', async () => {
  const anon = backend.client<FixtureDatabase>();
  await anon
    .from('notes')
    .select('body')
    .eq('price', 'Ada Lovelace \u001b[31m 555-0142' as never);
  await anon.from('notes').insert({ body: 'x', price: 'ada@example.com' as never });
  await anon.from('Ada Lovelace' as never).select();
  expect(logged.join('\n')).toContain('Database: ');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not be there.
  expect(logged.join('\n')).not.toMatch(/Ada|555-0142|example\.com|\u001b/i);
});
