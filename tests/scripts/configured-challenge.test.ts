import { expect, test } from 'vitest';
import { configuredChallenge } from '../../scripts/build/configured-challenge.ts';
import { headersFile } from '../../scripts/build/hosting-files.ts';

const TURNSTILE = '1x00000000000000000000AA';
const HCAPTCHA = '10000000-ffff-ffff-ffff-000000000001';
const policy = (challenge: Parameters<typeof headersFile>[1]) =>
  Object.fromEntries(
    (/Content-Security-Policy: (.*)/.exec(headersFile(null, challenge))?.[1] ?? '')
      .split('; ')
      .map((each) => [each.split(' ')[0], each]),
  );

test('the key that is set chooses the provider, and Turnstile wins where both are set', () => {
  expect(configuredChallenge({})).toBeNull();
  expect(configuredChallenge({ VITE_TURNSTILE_SITE_KEY: ' ' })).toBeNull();
  expect(configuredChallenge({ VITE_HCAPTCHA_SITE_KEY: HCAPTCHA })).toBe('hcaptcha');
  expect(configuredChallenge({ VITE_HCAPTCHA_SITE_KEY: HCAPTCHA, VITE_TURNSTILE_SITE_KEY: TURNSTILE })).toBe(
    'turnstile',
  );
});

test.each([
  ['VITE_TURNSTILE_SITE_KEY', '1x0000000000000000000000000000000AA'],
  ['VITE_HCAPTCHA_SITE_KEY', 'ES_0000000000000000000000000000000000'],
  ['VITE_HCAPTCHA_SITE_KEY', '0x0000000000000000000000000000000000000000'],
])('a secret key in %s is refused: every visitor could read it', (name, key) => {
  expect(() => configuredChallenge({ [name]: key })).toThrow(/is not a site key.*supabase secrets set/);
});

test("only a site with a challenge allows its provider's scripts and frames", () => {
  const without = policy(null);
  expect(Object.values(without).join()).not.toMatch(/cloudflare|hcaptcha/);
  expect(without).not.toHaveProperty('frame-src');
  for (const [challenge, source] of [
    ['turnstile', 'https://challenges.cloudflare.com'],
    ['hcaptcha', 'https://*.hcaptcha.com'],
  ] as const) {
    const { 'script-src': script, 'frame-src': frame, 'connect-src': connect } = policy(challenge);
    for (const each of [script, frame, connect]) expect(each).toContain(` ${source}`);
    expect(script).toContain("'self'");
  }
});

test('the back office keeps the strict policy, with its trusted types', () => {
  const [visitors, ...office] = [
    ...headersFile(null, 'turnstile').matchAll(/Content-Security-Policy: (.*)/g),
  ];
  expect(visitors?.[1]).not.toContain('trusted-types');
  expect(office).toHaveLength(2);
  for (const [, policyOfOffice] of office) {
    expect(headersFile(null, null)).toContain(`Content-Security-Policy: ${policyOfOffice}\n`);
    expect(policyOfOffice).toContain("require-trusted-types-for 'script'");
  }
});
