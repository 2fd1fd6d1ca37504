import { expect, test } from 'vitest';
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
  expect(text).toContain('Agreed to: I agree that you pass my question to one advisor.');
  expect(text).toContain('ZIP: 89501');
  expect(text).not.toContain('Phone');
});

test('a worksheet that was asked for is in the mail with the guide, and its figures in the notice', () => {
  const about = { ...LEAD, worksheet: '/tools/gold-ira-cost?amount=50000&years=10' };
  const link = 'https://goldatlas.test/tools/gold-ira-cost?amount=50000&years=10';
  const guide = mailOf('guide', about);
  expect(guide.text).toContain(
    `Your worksheet, "What a gold IRA costs", with the figures that you entered:\n${link}`,
  );
  expect(guide.html.replaceAll('&amp;', '&')).toContain(`href="${link}"`);
  expect(mailOf('lead_notice', about).text).toContain(
    'Worksheet: What a gold IRA costs (amount 50000, years 10)',
  );
  const forged = mailOf('guide', { ...LEAD, worksheet: 'https://evil.example/?amount=1' });
  expect(forged.text).not.toMatch(/worksheet|evil/);
});
