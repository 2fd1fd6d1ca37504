import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  CONSENT_VERSION,
  consentText,
  DO_NOT_CALL,
  mayCall,
  phoneToCopy,
} from '../../../src/domain/leads/consent.ts';

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

test('without consent, after it was withdrawn, or of another contact, a phone number is copied with its mark', () => {
  const phone = '(619) 555-0129';
  const never = { consent_at: null, consent_contact_changed_at: null, consent_withdrawn_at: null };
  const agreed = { ...never, consent_at: '2026-11-01T12:00:00Z' };
  const withdrawn = { ...agreed, consent_withdrawn_at: '2026-11-02T12:00:00Z' };
  const changed = { ...agreed, consent_contact_changed_at: '2026-11-02T12:00:00Z' };
  expect([never, agreed, withdrawn, changed].map(mayCall)).toEqual([false, true, false, false]);
  expect(phoneToCopy({ phone, ...agreed })).toBe(phone);
  for (const times of [never, withdrawn, changed]) {
    expect(phoneToCopy({ phone, ...times })).toBe(`${phone} (${DO_NOT_CALL})`);
  }
  expect(phoneToCopy({ phone: null, ...never })).toBeNull();
});
