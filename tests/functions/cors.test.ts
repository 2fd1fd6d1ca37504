import { expect, test } from 'vitest';
import { corsFor, parseOrigins } from '../../supabase/functions/_shared/cors.ts';

const SITE = 'https://goldatlas.test';

function call(method: string, origin?: string): Request {
  const request = new Request('http://function', { method });
  if (origin !== undefined) request.headers.set('origin', origin);
  return request;
}

test('the list of origins is read without its spaces and trailing slashes', () => {
  expect(parseOrigins(' https://a.test/ ,https://b.test, ')).toEqual(['https://a.test', 'https://b.test']);
  expect(parseOrigins('')).toEqual([]);
  expect(parseOrigins(undefined)).toEqual([]);
});

test('a listed origin may read the answer', () => {
  const headers = corsFor(call('POST', SITE), ['https://www.goldatlas.test', SITE]);
  expect(headers).toEqual({ vary: 'Origin', 'access-control-allow-origin': SITE });
});

test.each([undefined, 'null', `${SITE}.evil.test`, 'http://goldatlas.test'])(
  'the origin %s may not',
  (origin) => {
    expect(corsFor(call('POST', origin), [SITE])).toEqual({ vary: 'Origin' });
    expect(corsFor(call('OPTIONS', origin), [SITE])).toEqual({ vary: 'Origin' });
  },
);
