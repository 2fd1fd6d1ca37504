import { describe, expect, test } from 'vitest';
import { xssPayloads } from '../../support/xss-payloads.ts';
import { mailOf } from './outbox-mail-setup.ts';

const tagsOf = (html: string) => html.match(/<[^>]+>/g);

const REQUEST = {
  handover: { id: '6f1c3d0e-2a57-4a53-9d0e-5a1f0f4f8a11', partner: 'Acme Gold LLC', time_zone: 'Asia/Tokyo' },
  contact: { name: 'Ada Example', email: 'ada@example.com', zip: '92037', message: 'Who knows gold IRAs?' },
  agreement: { words: 'I agree that you pass my name.', agreed_at: '2026-11-28T15:00:00+00:00' },
  answer_token: 'the.answer',
};

describe('a request for a partner', () => {
  const mail = mailOf('partner_handover', REQUEST, 'leads@acme.example');

  test.each(['html', 'text'] as const)(
    'as %s has the data, the agreement, and the link to answer',
    (part) => {
      for (const words of [
        'A request for Acme Gold LLC',
        ...['Ada Example', 'ada@example.com', '92037', 'Who knows gold IRAs?', '6f1c3d0e'],
        // As the partner counts days, and not the site.
        'November 29, 2026: I agree that you pass my name.',
        'https://goldatlas.test/contact/partner#the.answer',
        'do not call or text',
      ])
        expect(mail[part]).toContain(words);
    },
  );

  test('names the visitor in no subject, and an answer to it does not go to the visitor by accident', () => {
    expect(mail.subject).toBe('A request for Acme Gold LLC (6f1c3d0e)');
    expect(mail.reply_to).toBeUndefined();
  });

  test.each(xssPayloads)('shows as text: $family', ({ markdown }) => {
    const contact = { ...REQUEST.contact, name: markdown, message: markdown };
    expect(tagsOf(mailOf('partner_handover', { ...REQUEST, contact }).html)).toEqual(tagsOf(mail.html));
  });
});

test('the end of a hand-over names no person', () => {
  const end = mailOf('partner_end', { handover: { id: REQUEST.handover.id } }, 'leads@acme.example');
  expect(end.subject).toBe('Request 6f1c3d0e has ended');
  expect(end.text).toContain('delete what we sent you');
  expect(`${end.text}${end.html}`).not.toMatch(/ada/i);
});
