import type { MailKind } from '../../../src/domain/leads/mail-kinds.ts';
import { confirmationMail, leadToConfirm } from './confirmation-mail.ts';
import { guideMail } from './guide-mail.ts';
import { isPlainAddress } from './mail-text.ts';
import { leadOfMail, leadToWrite, type Mail, messageOfMail, remindedLead, type Site } from './mail-types.ts';
import { leadNotice, leadReminder, messageNotice } from './notice-mail.ts';
import type { ClaimedMail } from './outbox.ts';
import { pageReadyMail, readyPage } from './page-ready-mail.ts';
import { endedHandover, handedOver, partnerEndMail, partnerRequestMail } from './partner-mail.ts';
import { stoppedWebhook, webhookStoppedMail } from './webhook-mail.ts';

/**
 * The mail of a row, or null where its recipient is not an address. The same row always makes the same mail;
 * otherwise the provider would take a retry for a different mail.
 */
export function composeMail({ kind, recipient, about }: ClaimedMail, site: Site): Mail | null {
  if (!isPlainAddress(recipient)) return null;
  const to = [recipient];
  if (kind === 'guide') return { to, reply_to: site.email, ...guideMail(leadToWrite.parse(about), site) };
  if (kind === 'confirmation')
    return { to, reply_to: site.email, ...confirmationMail(leadToConfirm.parse(about), site) };
  if (kind === 'page_ready')
    return { to, reply_to: site.email, ...pageReadyMail(readyPage.parse(about), site) };
  if (kind === 'partner_handover') return { to, ...partnerRequestMail(handedOver.parse(about), site) };
  if (kind === 'partner_end')
    return { to, reply_to: site.email, ...partnerEndMail(endedHandover.parse(about), site) };
  if (kind === 'webhook_stopped') return { to, ...webhookStoppedMail(stoppedWebhook.parse(about), site) };
  const [entry, notice] = staffMailOf(kind, about, site);
  // An answer to the notice goes to the visitor.
  return { to, ...(isPlainAddress(entry.email) && { reply_to: entry.email }), ...notice };
}

function staffMailOf(kind: MailKind, about: unknown, site: Site) {
  if (kind === 'contact_notice') {
    const message = messageOfMail.parse(about);
    return [message, messageNotice(message, site)] as const;
  }
  if (kind === 'lead_reminder') {
    const reminded = remindedLead.parse(about);
    return [reminded, leadReminder(reminded, site)] as const;
  }
  const lead = leadOfMail.parse(about);
  return [lead, leadNotice(lead, site)] as const;
}
