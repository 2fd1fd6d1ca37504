import { describe, expect, test } from 'vitest';
import { publishableKey, secretKeys } from '../../supabase/functions/_shared/project-keys.ts';
import { hasSecretKey } from '../../supabase/functions/_shared/secret-key.ts';

const env = (variables: Record<string, string>) => (name: string) => variables[name];
const LEGACY = { SUPABASE_SERVICE_ROLE_KEY: 'a.legacy.token', SUPABASE_ANON_KEY: 'an.anonymous.token' };

describe("a function's keys", () => {
  test('are the current ones by name, the default first, before the legacy one that stays there', () => {
    const both = env({
      ...LEGACY,
      SUPABASE_SECRET_KEYS: '{"mail":"sb_secret_mail","default":"sb_secret_own"}',
      SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_web"}',
    });
    expect(secretKeys(both)).toEqual(['sb_secret_own', 'sb_secret_mail', 'a.legacy.token']);
    expect(publishableKey(both)).toBe('sb_publishable_web');
  });

  test.each([undefined, '', '{}', 'sb_secret_x', '["sb_secret_x"]', '{"default":7}'])(
    'are the legacy ones where SUPABASE_SECRET_KEYS is %j',
    (json) => {
      const old = env({ ...LEGACY, ...(json !== undefined && { SUPABASE_SECRET_KEYS: json }) });
      expect(secretKeys(old)).toEqual(['a.legacy.token']);
      expect(publishableKey(old)).toBe('an.anonymous.token');
    },
  );

  test('are asked for by name where there are none', () => {
    expect(() => secretKeys(env({}))).toThrow('Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY');
    expect(() => publishableKey(env({}))).toThrow('Neither SUPABASE_PUBLISHABLE_KEYS nor SUPABASE_ANON_KEY');
  });
});

describe('a caller', () => {
  const isLetIn = (headers: Record<string, string>) =>
    hasSecretKey(new Request('http://localhost', { headers }), [
      'sb_secret_own',
      'sb_secret_mail',
      'a.legacy.token',
    ]);

  test.each<Record<string, string>>([
    { apikey: 'sb_secret_own' },
    { apikey: 'sb_secret_mail' },
    { apikey: 'a.legacy.token' },
    { authorization: 'Bearer a.legacy.token' },
  ])('with %j is the project itself', async (headers) => {
    expect(await isLetIn(headers)).toBe(true);
  });

  test.each<Record<string, string>>([
    {},
    { apikey: '' },
    { apikey: 'sb_secret_ow' },
    { apikey: 'sb_secret_own sb_secret_mail' },
    { authorization: 'Bearer sb_secret_own' },
    { authorization: 'Bearer ' },
    { apikey: 'sb_publishable_x', authorization: 'Bearer sb_secret_own' },
  ])('with %j is not', async (headers) => {
    expect(await isLetIn(headers)).toBe(false);
  });
});
