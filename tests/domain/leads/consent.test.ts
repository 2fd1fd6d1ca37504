import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  CONSENT_VERSION,
  consentText,
  DO_NOT_CALL,
  markedPhone,
  standingText,
} from '../../../src/domain/leads/consent.ts';

const PHONE = '(619) 555-0129';
const text = consentText({ name: 'SENDER', phone: 'NUMBER' });

test('a change of the wording needs a new version, because stored agreements name the version', () => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  // For a new wording, set the version to a new date and put the hash of the new words here.
  expect([CONSENT_VERSION, hash]).toEqual(['2026-09-01', '62ff6e047c54']);
});

test('the wording says who calls, that consent is optional, what it may cost and how to stop', () => {
  expect(text).toMatch(/^I agree that SENDER may call and text/);
  expect(text).toContain('automated');
  expect(text).toContain('I need not agree to get the guide or to buy anything.');
  expect(text).toContain('Message and data rates may apply');
  expect(text).toContain('Reply STOP to end texts, or call NUMBER');
  // The database has these limits.
  expect(text.length).toBeGreaterThan(40);
  expect(text.length).toBeLessThan(1000);
});

test.each([
  [true, true, 'Agreed', PHONE],
  [true, false, 'Calls only', `${PHONE} (Calls only)`],
  [false, true, 'Texts only', `${PHONE} (Texts only)`],
  [false, false, DO_NOT_CALL, `${PHONE} (${DO_NOT_CALL})`],
])(
  'with an agreement to calls: %s, to texts: %s, the mark is %s',
  (agrees_to_calls, agrees_to_texts, mark, copied) => {
    const standing = { agrees_to_calls, agrees_to_texts };
    expect(standingText(standing)).toBe(mark);
    expect(markedPhone(PHONE, standing)).toBe(copied);
  },
);

test('what nobody knows is a no', () => {
  expect(markedPhone(PHONE, undefined)).toBe(`${PHONE} (${DO_NOT_CALL})`);
});
