import { describe, expect, test } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import { LEAD, mailOf } from './outbox-mail-setup.ts';

describe('the confirmation', () => {
  const about = {
    ...LEAD,
    name: 'Win big at evil.example',
    consent_text: 'I agree to be called.',
    confirmation_token: 'the.token.0',
  };
  const mail = mailOf('confirmation', about);

  test.each(['html', 'text'] as const)(
    'as %s has its link, the agreement, and what to do if it was not you',
    (part) => {
      for (const words of [
        'https://goldatlas.test/free-guide/confirm#the.token.0',
        'https://goldatlas.test/contact/withdraw#the.withdrawal',
        'on October 31, 2026',
        'works for 7 days',
        'I agree to be called.',
        'the number ending in 00',
        'ignore this email',
        `${brand.address.street}, ${brand.address.city}`,
      ]) {
        expect(mail[part]).toContain(words);
      }
      // Anyone may have typed the address, so nothing else that was typed is repeated.
      for (const words of ['evil', '212-555', LEAD.message]) expect(mail[part]).not.toContain(words);
      expect(mail[part]).not.toContain('gold-atlas-guide.pdf');
    },
  );

  test('does not mention an agreement where there is none', () => {
    expect(mailOf('confirmation', { ...about, consent_text: null }).text).not.toContain('agree');
  });

  test('is the same each time, and the guide after it says that the request was confirmed', () => {
    expect(mailOf('confirmation', about)).toEqual(mail);
    const guide = mailOf('guide', { ...LEAD, confirmed_at: LEAD.created_at });
    expect(guide.text).toContain('because you confirmed the request made with this address');
  });
});
