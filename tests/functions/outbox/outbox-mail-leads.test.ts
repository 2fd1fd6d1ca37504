import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guideStartingPoints } from '../../../src/config/guide-facts.ts';
import { LEAD, mailOf } from './outbox-mail-setup.ts';

test('the notice of an introduction says what was asked and agreed to', () => {
  const about = {
    ...LEAD,
    ...{ kind: 'introduction', phone: null, message: 'Who knows gold IRAs near Reno?' },
    introduction_text: 'I agree that you pass my question to one advisor.',
  };
  const { subject, text } = mailOf('lead_notice', about);
  expect(subject).toBe(`New introduction request: ${LEAD.name}`);
  expect(text).toContain('> Who knows gold IRAs near Reno?');
  expect(text).toContain('Consent: I agree that you pass my question to one advisor.');
  expect(text).toContain('ZIP: 89501');
  expect(text).not.toContain('Phone');
});

test('the notice and the reminder of an introduction say where its partner stands, and why it was returned', () => {
  const of = (state: string, reason: string | null) => ({
    ...{ ...LEAD, kind: 'introduction', waited_minutes: 95, notified: [] },
    handover: { partner_name: 'Acme Gold LLC', state, result: null, reason },
  });
  expect(mailOf('lead_notice', of('offered', null)).text).toContain('Partner: To be sent to Acme Gold LLC\n');
  expect(mailOf('lead_reminder', of('delivered', null)).text).toContain(
    'Partner: Handed over to Acme Gold LLC\n',
  );
  const { subject, text } = mailOf('lead_notice', of('returned', 'Not in our states.'));
  expect(subject).toBe(`Returned introduction request: ${LEAD.name}`);
  expect(text).toContain('Partner: Returned by Acme Gold LLC: Not in our states.\n');
});

describe('the reminder of an unanswered request', () => {
  const about = { ...LEAD, waited_minutes: 95, notified: ['ada@staff.example', 'bea@staff.example'] };
  const { subject, text, html, reply_to } = mailOf('lead_reminder', about, 'cal@staff.example');

  test('says who asked for what, how long it waits, who was notified before, and where it is answered', () => {
    expect([subject, reply_to]).toEqual([`Unanswered guide request: ${LEAD.name}`, LEAD.email]);
    for (const words of [
      'Waiting: 1 hour 35 minutes',
      'Notified before: ada@staff.example, bea@staff.example',
      `Open the lead:\nhttps://goldatlas.test/admin/leads?open=${LEAD.id}`,
      'you are on the roster',
    ])
      expect(text).toContain(words);
    expect(html).toContain('1 hour 35 minutes');
  });

  test('names nobody where nobody could be notified, and tells no more of the person than the notice', () => {
    const told = mailOf('lead_reminder', { ...about, notified: [] });
    expect(told.text).not.toContain('Notified before');
    const ofNotice = mailOf('lead_notice', { ...LEAD, is_to_roster: true }).text.split('\n\n')[1] ?? '';
    expect(told.text.split('\n\n')[1]?.replace(/^Waiting: .*\n/, '')).toBe(ofNotice);
  });

  test('says how an introduction is answered: by email, and by nothing else without an agreement to calls', () => {
    const asked = { ...about, kind: 'introduction', introduction_text: 'I agree.' };
    const way = 'Answer: By email. Reply to this email, then change the status of the lead to Contacted.';
    expect(mailOf('lead_reminder', asked).text).toContain(`${way} Do not call or text.\n`);
    expect(mailOf('lead_reminder', { ...asked, agrees_to_calls: true }).text).toContain(`${way}\n`);
    expect(text).not.toContain('Answer:');
    const paused = { ...asked, agrees_to_calls: true, calls_paused_until: '2026-12-02T08:00:00Z' };
    expect(mailOf('lead_reminder', paused).text).toContain(
      `${way} Calls and texts are paused until December 2, 2026.\n`,
    );
    expect(mailOf('lead_reminder', { ...paused, agrees_to_calls: false }).text).toContain(
      `${way} Do not call or text. Calls and texts are paused until December 2, 2026.\n`,
    );
  });

  test('carries no markup and no line that a visitor typed into the subject', () => {
    const forged = mailOf('lead_reminder', { ...about, name: 'Ada\nBcc: <b>x</b>@evil.example' });
    expect(forged.subject).not.toContain('\n');
    expect(forged.html).not.toContain('<b>x');
  });
});

test('the notice to somebody of the roster says why that person gets it', () => {
  expect(mailOf('lead_notice', { ...LEAD, is_to_roster: true }).text).toContain('you are on the roster');
  expect(mailOf('lead_notice', LEAD).text).toContain('Settings, Staff notices');
});

const WAITING = { ...LEAD, kind: 'waitlist', message: null, awaited_address: '/nevada/elko' };

test('the notice of a waitlist names the page', () => {
  const { subject, text } = mailOf('lead_notice', WAITING);
  expect(subject).toBe(`A visitor waits for a page: ${LEAD.name}`);
  expect(text).toContain('Waits for: /nevada/elko');
});

test('who waits for a page gets its name and its address, and nothing that was typed', () => {
  const { subject, text, html } = mailOf('page_ready', { ...WAITING, place: 'Elko' });
  expect(subject).toBe('Our page about Elko is ready');
  expect(text).toContain('Read the page:\nhttps://goldatlas.test/nevada/elko');
  expect(html).toContain('href="https://goldatlas.test/nevada/elko"');
  for (const part of [text, html]) {
    expect(part).not.toContain(LEAD.name);
    expect(part).toContain('https://goldatlas.test/contact/withdraw#the.withdrawal');
  }
});

test('a worksheet that was asked for is in the mail with the guide, and its figures in the notice', () => {
  const about = { ...LEAD, worksheet: '/tools/gold-ira-cost?amount=50000&years=10' };
  const link = 'https://goldatlas.test/tools/gold-ira-cost?amount=50000&years=10';
  const guide = mailOf('guide', about);
  expect(guide.text).toContain(
    `Your worksheet, "What a gold IRA costs", with the numbers you entered:\n${link}`,
  );
  expect(guide.html.replaceAll('&amp;', '&')).toContain(`href="${link}"`);
  expect(mailOf('lead_notice', about).text).toContain(
    'Worksheet: What a gold IRA costs (amount 50000, years 10)',
  );
  const forged = mailOf('guide', { ...LEAD, worksheet: 'https://evil.example/?amount=1' });
  expect(forged.text).not.toMatch(/Your worksheet|evil/);
});

describe('the mail with the guide', () => {
  const { html, text } = mailOf('guide', LEAD);

  test('shows the cover, whose place is kept and named where pictures are switched off', () => {
    const [cover = ''] = html.match(/<img [^>]+>/) ?? [];
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(cover)?.[1];
    const { origin, pathname } = new URL(attribute('src') ?? '');
    expect(origin).toBe('https://goldatlas.test');
    expect(existsSync(`public${pathname}`)).toBe(true);
    // Mail programs that know no WebP or AVIF show nothing.
    expect(pathname).toMatch(/\.jpg$/);
    expect(attribute('alt')).toBe('The cover of the guide: Gold, Weighed');
    expect([attribute('width'), attribute('height')]).toEqual(['200', '259']);
    expect(html).toContain(`<a href="https://goldatlas.test/gold-atlas-guide.pdf"`);
  });

  test('names three places to begin with, each with its page and a link to it', () => {
    expect(guideStartingPoints).toHaveLength(3);
    for (const { page, title } of guideStartingPoints) {
      expect(html).toContain(`href="https://goldatlas.test/gold-atlas-guide.pdf#page=${page}"`);
      expect(html).toContain(`>Page ${page}</a>, ${title}: `);
      expect(text).toContain(`- Page ${page}, ${title}: `);
    }
  });

  test('links to the local page that the visitor came from', () => {
    const local = mailOf('guide', { ...LEAD, local_path: '/nevada/reno/old-southwest' });
    const url = 'https://goldatlas.test/nevada/reno/old-southwest';
    expect(local.text).toContain(`The local page you read earlier:\n${url}`);
    expect(local.html).toContain(`<a href="${url}"`);
  });

  test.each([
    null,
    '/nevada/reno?win=big',
    '//evil.example/reno',
    'https://evil.example/reno',
    '/nevada/call 555-0100',
    '/a/b/c/d/e',
    '/',
  ])('links to no local page for %j', (local_path) => {
    const mail = mailOf('guide', { ...LEAD, local_path });
    expect(mail.text).not.toMatch(/local page|evil|win=|call 555/);
    expect(mail.html).not.toMatch(/local page|evil|win=|call 555/);
  });
});
