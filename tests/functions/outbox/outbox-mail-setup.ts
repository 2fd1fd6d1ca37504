import { brand } from '../../../src/config/brand.ts';
import type { MAIL_KINDS } from '../../../src/domain/leads/mail-kinds.ts';
import { siteOf } from '../../../supabase/functions/deliver-outbox/delivery-environment.ts';
import { composeMail } from '../../../supabase/functions/deliver-outbox/mail.ts';

export const site = siteOf(brand, 'https://goldatlas.test', 'America/Los_Angeles');

export const LEAD = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '212-555-0100',
  zip: '89501',
  message: 'Free Gold Investment Guide Request',
  source_url: 'https://goldatlas.test/nevada/reno',
  withdrawal_token: 'the.withdrawal',
  created_at: '2026-11-01T06:30:00+00:00',
};
export const MESSAGE = { ...LEAD, subject: 'A question', message: 'First line\n\nSecond line' };

/** The mail of a kind about a lead or a message. */
export function mailOf(
  kind: (typeof MAIL_KINDS)[number],
  about: object,
  recipient = LEAD.email,
  from = site,
) {
  const mail = composeMail(
    { mail_id: LEAD.id, kind, recipient, send_number: 1, claim: LEAD.id, about },
    from,
  );
  if (!mail) throw new Error('There is no mail.');
  return mail;
}
