import { expect, test } from 'vitest';
import { codeAt, newSecret, stepAt, stepOf } from '../../supabase/local/auth/totp.ts';

// The secret and codes are from RFC 6238, appendix B. Apps show the last six digits of these codes.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is %s, as in the standard', (second, code) => {
  expect(codeAt(SECRET, stepAt(second * 1000))).toBe(code);
});

test('a code is valid for its half-minute and the ones before and after, and nothing else is a code', () => {
  const time = 1_234_567_890_000;
  const code = codeAt(SECRET, stepAt(time));
  for (const late of [-30, 0, 30]) expect(stepOf(SECRET, code, time + late * 1000)).toBe(stepAt(time));
  for (const late of [-90, 90]) expect(stepOf(SECRET, code, time + late * 1000)).toBeUndefined();
  for (const wrong of ['', '000000', `${code}0`, 'abcdef'])
    expect(stepOf(SECRET, wrong, time)).toBeUndefined();
});

test('secrets are 160 bits in base32 and never repeat', () => {
  const secrets = new Set(Array.from({ length: 100 }, newSecret));
  expect(secrets.size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});
