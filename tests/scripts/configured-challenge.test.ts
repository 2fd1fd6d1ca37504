import { expect, test } from 'vitest';
import { configuredChallenge } from '../../scripts/build/configured-challenge.ts';
import type { ChallengeProvider } from '../../src/domain/leads/challenge.ts';
import { headerRules, headersOf } from '../../src/server/header-rules.ts';

const TURNSTILE = '1x00000000000000000000AA';
const HCAPTCHA = '10000000-ffff-ffff-ffff-000000000001';
function policyText(challenge: ChallengeProvider | null, path = '/'): string {
  const rules = headerRules({ apiOrigin: null, challenge, bootScriptHash: 'sha256-x', disallowedPaths: [] });
  return headersOf(rules, path).get('Content-Security-Policy') ?? '';
}
const policy = (challenge: ChallengeProvider | null) =>
  Object.fromEntries(
    policyText(challenge)
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
  expect(() => configuredChallenge({ [name]: key })).toThrow(/is not a .+ site key.*supabase secrets set/);
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
  expect(policyText('turnstile')).not.toContain('trusted-types');
  for (const path of ['/admin', '/admin/leads']) {
    expect(policyText('turnstile', path)).toBe(policyText(null));
    expect(policyText('turnstile', path)).toContain("require-trusted-types-for 'script'");
  }
});
