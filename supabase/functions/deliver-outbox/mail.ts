import { confirmationMail, leadToConfirm } from './confirmation-mail.ts';
import { guideMail } from './guide-mail.ts';
import { isPlainAddress } from './mail-text.ts';
import { leadOfMail, type Mail, messageOfMail, type Site } from './mail-types.ts';
import { leadNotice, messageNotice } from './notice-mail.ts';
import type { ClaimedMail } from './outbox.ts';
import { pageReadyMail, readyPage } from './page-ready-mail.ts';

/**
 * The mail of a row, or null where its recipient is not an address. The same row always makes the same mail;
 * otherwise the provider would take a retry for a different mail.
 */
export function composeMail({ kind, recipient, about }: ClaimedMail, site: Site): Mail | null {
  if (!isPlainAddress(recipient)) return null;
  const to = [recipient];
  if (kind === 'guide') return { to, reply_to: site.email, ...guideMail(leadOfMail.parse(about), site) };
  if (kind === 'confirmation')
    return { to, reply_to: site.email, ...confirmationMail(leadToConfirm.parse(about), site) };
  if (kind === 'page_ready')
    return { to, reply_to: site.email, ...pageReadyMail(readyPage.parse(about), site) };
  const entry = kind === 'lead_notice' ? leadOfMail.parse(about) : messageOfMail.parse(about);
  const notice = 'subject' in entry ? messageNotice(entry, site) : leadNotice(entry, site);
  // An answer to the notice goes to the visitor.
  return { to, ...(isPlainAddress(entry.email) && { reply_to: entry.email }), ...notice };
}
