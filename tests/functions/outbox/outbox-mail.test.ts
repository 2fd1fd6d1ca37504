import { describe, expect, test } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import { siteOf } from '../../../supabase/functions/deliver-outbox/delivery-environment.ts';
import { composeMail } from '../../../supabase/functions/deliver-outbox/mail.ts';
import {
  greetingName,
  isPlainAddress,
  oneLine,
} from '../../../supabase/functions/deliver-outbox/mail-text.ts';
import { xssPayloads } from '../../support/xss-payloads.ts';
import { LEAD, MESSAGE, mailOf, site } from './outbox-mail-setup.ts';

describe('the guide', () => {
  const guide = mailOf('guide', LEAD);

  test.each(['html', 'text'] as const)(
    'as %s has the link, who sends it and why, and how to have data deleted',
    (part) => {
      for (const words of [
        'https://goldatlas.test/gold-atlas-guide.pdf',
        'Hello Ada,',
        `You are getting this one email from ${brand.name} because this address was entered in the form at`,
        'https://goldatlas.test/free-guide',
        'on October 31, 2026',
        'Delete my data',
        'https://goldatlas.test/contact/withdraw#the.withdrawal',
        brand.email.address,
        brand.phone.display,
        `${brand.address.street}, ${brand.address.city}`,
        'information and not investment advice',
      ]) {
        expect(guide[part].replaceAll('&quot;', '"')).toContain(words);
      }
    },
  );

  test.each([
    ['America/Los_Angeles', 'October 31, 2026'],
    ['America/New_York', 'November 1, 2026'],
    ['Not/Known_Here', 'November 1, 2026'],
  ])('names the day of the request as the site counts it: %s', (zone, day) => {
    const { text } = mailOf('guide', LEAD, LEAD.email, siteOf(brand, 'https://goldatlas.test', zone));
    expect(text).toContain(`on ${day}`);
  });

  test('is the same each time, so that a retry is not another mail', () => {
    expect(mailOf('guide', { ...LEAD, search_text: 'something new' })).toEqual(guide);
  });

  test('carries no stranger’s words: text that does not look like a name is not repeated', () => {
    const advert = mailOf('guide', { ...LEAD, name: 'Win big at evil.example' });
    for (const part of [advert.html, advert.text]) {
      expect(part).not.toContain('evil');
      expect(part).toContain('Hello,');
    }
  });

  test.each([
    ['Ada', 'Ada'],
    ["Seán O'Brien-Núñez", 'Seán'],
    ["O'Brien-Núñez", "O'Brien-Núñez"],
    ['  Martin   Luther King Jr. ', 'Martin'],
    ['Dr. Ada Example', 'Ada'],
    ['J. Example', ''],
    ['田中 太郎', '田中'],
    ['请马上点击领取奖金', ''],
    ['You have won, call Bob', ''],
    ['You have won a prize today', ''],
    ['YOU-HAVE-WON-A-PRIZE', ''],
    ['Claim your prize now', 'Claim'],
    ['Ada 🎉', ''],
    ['Ada\u202eelpmaxe.live', ''],
    ['Ada\nBcc: x@evil.example', ''],
    ['evil․example', ''],
    ['', ''],
    ['visit evil.com', ''],
    ['http://evil.example', ''],
    ['A <b>', ''],
    ['call 1-800-555', ''],
    ['x'.repeat(61), ''],
  ])('greets %j as %j', (name, greeting) => {
    expect(greetingName(name)).toBe(greeting);
  });
});

describe('notices', () => {
  test('a lead: the notice says who and on which page, links to the lead, and is answered to the visitor', () => {
    const notice = mailOf('lead_notice', LEAD, 'desk@example.com');
    expect(notice).toMatchObject({
      to: ['desk@example.com'],
      reply_to: 'ada@example.com',
      subject: 'New guide request: Ada Example',
    });
    for (const part of [notice.html, notice.text]) {
      for (const words of [
        'ada@example.com',
        '212-555-0100',
        '89501',
        LEAD.source_url,
        `https://goldatlas.test/admin/leads?open=${LEAD.id}`,
      ])
        expect(part).toContain(words);
    }
  });

  test('a number without consent is marked as such', () => {
    const asked = { ...LEAD, local_path: '/nevada/reno' };
    const agreed = mailOf('lead_notice', { ...asked, agrees_to_calls: true, agrees_to_texts: true });
    const texts = mailOf('lead_notice', { ...asked, consent_at: LEAD.created_at, agrees_to_texts: true });
    for (const part of [mailOf('lead_notice', asked).text, mailOf('lead_notice', asked).html])
      expect(part).toContain('Do not call or text');
    expect(agreed.text).not.toContain('Do not call or text');
    expect(texts.text).toContain('Phone: 212-555-0100 (Texts only) (before');
    expect(agreed.text).toContain('Phone: 212-555-0100 (before you call or text, open the lead: ');
    expect(agreed.text).toContain('Local page: /nevada/reno');
  });

  test('a message: the notice has its words and line breaks', () => {
    const notice = mailOf('contact_notice', MESSAGE, 'desk@example.com');
    expect(notice.subject).toBe('New message: A question');
    expect(notice.text).toMatch(/^Phone: [\d-]+ \(Do not call or text\)$/m);
    expect(notice.text).toContain('> First line\n> \n> Second line');
    expect(notice.html).toContain('First line\n\nSecond line');
  });

  test('missing values are left out', () => {
    const notice = mailOf('lead_notice', {
      ...LEAD,
      phone: null,
      zip: null,
      message: null,
      source_url: null,
    });
    expect(notice.text).not.toMatch(/null|Phone|ZIP|Page:|page:|>/);
  });
});

const HOSTILE = [
  ...xssPayloads.map(({ markdown }) => markdown),
  'Ada\r\nBcc: everybody@example.com',
  'Ada\nContent-Type: text/html\n\n<h1>Hi',
  'Ada\u2028Bcc: x@example.com\u0000',
  '\u202egro.live\u202c',
  '"><a href="https://evil.example">click</a>',
];

describe('hostile visitors', () => {
  test.each(['guide', 'lead_notice', 'contact_notice'] as const)(
    '%s: nothing that they typed is HTML',
    (kind) => {
      const plain = tagsOf(mailOf(kind, MESSAGE).html);
      for (const words of HOSTILE) {
        const hostile = {
          ...MESSAGE,
          name: words,
          subject: words,
          phone: words,
          zip: words,
          source_url: words,
        };
        const { html } = mailOf(kind, { ...hostile, message: words || 'x' });
        expect(tagsOf(html)).toEqual(plain);
      }
    },
  );

  test('no header has a second line, whatever the name', () => {
    for (const words of HOSTILE) {
      for (const kind of ['lead_notice', 'contact_notice'] as const) {
        const { subject, to, reply_to } = mailOf(kind, { ...MESSAGE, name: words, subject: words });
        for (const header of [subject, ...to, reply_to ?? '']) {
          expect(header).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
        }
        expect(subject.length).toBeLessThan(100);
      }
    }
  });

  test.each([
    'a@example.com, b@example.com',
    'a,b@example.com',
    'Ada <ada@example.com>',
    'a<b@example.com',
    'a@b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a b@example.com',
    'a@example',
    '',
  ])('%j is not an address', (address) => {
    expect(isPlainAddress(address)).toBe(false);
    expect(
      composeMail(
        { mail_id: '1', kind: 'guide', recipient: address, send_number: 1, claim: '1', about: LEAD },
        site,
      ),
    ).toBeNull();
    expect(mailOf('lead_notice', { ...LEAD, email: address }).reply_to).toBeUndefined();
  });

  test.each(['ada@example.com', "o'hara+gold_1@mail.example.co.uk", 'ünï@exämple.com'])(
    '%j is an address',
    (address) => {
      expect(isPlainAddress(address)).toBe(true);
    },
  );

  test('a long text is never cut inside a character', () => {
    expect(oneLine('😀'.repeat(10), 5)).toBe('😀😀😀😀…');
  });
});

describe('word of a stopped webhook', () => {
  const STOPPED = {
    description: 'Our CRM',
    host: 'crm.example.com',
    reason: 'Every request failed for a day. The last problem: It responded with 500.',
    stopped_at: '2026-11-28T20:00:00+00:00',
  };

  test('says which one and why, that nothing is lost, and leads to the screen where it is resumed', () => {
    const { subject, html, text } = mailOf('webhook_stopped', STOPPED);
    expect(subject).toBe('Webhook stopped: Our CRM');
    for (const words of ['crm.example.com', STOPPED.reason, 'November 28, 2026', 'none is lost'])
      for (const part of [html, text]) expect(part).toContain(words);
    for (const part of [html, text]) expect(part).toContain(site.webhooksUrl);
    expect(site.webhooksUrl).toBe('https://goldatlas.test/admin/settings#webhooks');
  });

  test('has nothing of a receiver’s answer as HTML', () => {
    const { html } = mailOf('webhook_stopped', {
      ...STOPPED,
      reason: '<a href="https://evil.example">Pay</a>',
    });
    expect(tagsOf(html)).toEqual(tagsOf(mailOf('webhook_stopped', STOPPED).html));
  });
});

/** The names of all tags, in order. A visitor's text must not add one. */
const tagsOf = (html: string): string[] => html.match(/<[a-z/!][^\s>]*/gi) ?? [];
