import { describe, expect, test } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import { siteOf } from '../../../supabase/functions/deliver-outbox/delivery-environment.ts';
import { composeMail } from '../../../supabase/functions/deliver-outbox/mail.ts';

const site = siteOf(brand, 'https://goldatlas.test');

const LEAD = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '212-555-0100',
  zip: '89501',
  message: 'Free Gold Investment Guide Request',
  source_url: 'https://goldatlas.test/nevada/reno',
  consent_at: null,
  consent_contact_changed_at: null,
  consent_withdrawn_at: null,
  withdrawal_token: 'the.withdrawal',
  created_at: '2026-11-01T06:30:00+00:00',
};

function mailOf(
  kind: 'confirmation' | 'guide' | 'lead_notice' | 'contact_notice',
  about: object,
  recipient = LEAD.email,
) {
  const mail = composeMail(
    { mail_id: LEAD.id, kind, recipient, send_number: 1, claim: LEAD.id, about },
    site,
  );
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

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
      // Anybody may have typed the address, so nothing else that was typed is repeated.
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
