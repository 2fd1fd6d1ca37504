import { expect, test } from 'vitest';
import { hostedProject, secretKeyIn } from '../../supabase/local/hosted-project.ts';

const URL = 'https://project.supabase.co';
const KEY = 'sb_publishable_x';
const named = (VITE_SUPABASE_URL: string, VITE_SUPABASE_PUBLISHABLE_KEY: string) =>
  hostedProject({ VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY });

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (role: unknown) =>
  [part({ alg: 'HS256' }), part({ iss: 'supabase', role }), 'signature'].join('.');

test('everything is local without the two variables', () => {
  expect(hostedProject({})).toBeNull();
  expect(named('', ' ')).toBeNull();
});

test.each([KEY, token('anon')])('a publishable key of either kind is accepted: %s', (key) => {
  expect(named(URL, key)).toEqual({ url: URL, key });
});

test('the key may stand under its former name, and the new one counts before it', () => {
  const former = { VITE_SUPABASE_URL: URL, VITE_SUPABASE_ANON_KEY: token('anon') };
  expect(hostedProject(former)?.key).toBe(token('anon'));
  expect(hostedProject({ ...former, VITE_SUPABASE_PUBLISHABLE_KEY: KEY })?.key).toBe(KEY);
  expect(() => hostedProject({ ...former, VITE_SUPABASE_ANON_KEY: 'sb_secret_abc' })).toThrow(
    /^VITE_SUPABASE_ANON_KEY is a secret key/,
  );
});

test("a command's secret key may stand under its former name too", () => {
  const former = { SUPABASE_SERVICE_ROLE_KEY: token('service_role') };
  expect(secretKeyIn(former)).toBe(token('service_role'));
  expect(secretKeyIn({ ...former, SUPABASE_SECRET_KEY: 'sb_secret_abc' })).toBe('sb_secret_abc');
  expect(secretKeyIn({})).toBeUndefined();
});

test.each(['http://localhost:54321', 'http://127.0.0.1:54321', 'http://[::1]:54321'])(
  'an address on this machine need not be encrypted: %s',
  (url) => {
    expect(named(url, KEY)).toEqual({ url, key: KEY });
  },
);

test.each([
  ['the address without the key', [URL, ''], /^Set both VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY/],
  ['the key without the address', ['', KEY], /^Set both/],
  [
    'no address',
    ['project.supabase.co', KEY],
    /^VITE_SUPABASE_URL \(project\.supabase\.co\) is not an address/,
  ],
  ['another protocol', ['ftp://project.supabase.co', KEY], /is not an address of a project/],
  ['plain http', ['http://project.supabase.co', KEY], /is not encrypted.*Use https\.$/],
  ['plain http to a host that only looks local', ['http://localhost.example.com', KEY], /is not encrypted/],
  ['plain http to a neighbor', ['http://192.168.0.2:54321', KEY], /is not encrypted/],
  [
    'a secret key',
    [URL, 'sb_secret_abc'],
    /^VITE_SUPABASE_PUBLISHABLE_KEY is a secret key: every visitor would get it/,
  ],
  [
    'an address with a path',
    [`${URL}/rest/v1`, KEY],
    /must have no path .* Write it as https:\/\/project\.supabase\.co\.$/,
  ],
  ['an address with a slash at its end', [`${URL}/`, KEY], /no slash at its end/],
  ['an address with a query', [`${URL}?a=b`, KEY], /Write it as/],
  ['a key that the dashboard hides', [URL, 'sb_publishable_••••'], /is no publishable key/],
  ['a key in quotes', [URL, `"${KEY}"`], /is no publishable key/],
  ['a key after a word', [URL, `Bearer ${KEY}`], /is no publishable key/],
  ['an access token of a person', [URL, 'sbp_0123456789abcdef'], /is no publishable key/],
  ['a secret key in quotes', [URL, '"sb_secret_abc"'], /is a secret key/],
  ['two keys', [URL, `${KEY} sb_secret_abc`], /is a secret key/],
  ['a secret key with blanks', [URL, ' sb_secret_abc '], /is a secret key/],
  ['a service_role token', [URL, token('service_role')], /a key of the role "service_role"/],
  ['a token of no role', [URL, token(undefined)], /a key of the role "undefined"/],
  ['a token that cannot be read', [URL, 'a.b.c'], /a key of the role "unreadable"/],
] as const)('is refused with a readable error: %s', (_, [url, key], words) => {
  expect(() => named(url, key)).toThrow(words);
});

test('a refusal never repeats the key', () => {
  for (const key of ['sb_secret_abc', token('service_role')]) {
    expect(() => named(URL, key)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(key) }),
    );
  }
});
