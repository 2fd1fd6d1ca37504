/**
 * What a mail is: the guide, what tells staff of a lead or a message, the question whether a request is real, word of a
 * page that a visitor waits for, what tells the next person of the roster of an unanswered request, a request for the
 * partner that its agreement names, word that this has ended, or what tells staff of a webhook that was stopped.
 */
export const MAIL_KINDS = [
  'guide',
  'lead_notice',
  'contact_notice',
  'confirmation',
  'page_ready',
  'lead_reminder',
  'partner_handover',
  'partner_end',
  'webhook_stopped',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_LABELS: Record<MailKind, string> = {
  confirmation: 'Confirmation',
  guide: 'Guide',
  lead_notice: 'Staff notice',
  contact_notice: 'Staff notice',
  page_ready: 'Page is ready',
  lead_reminder: 'Reminder',
  partner_handover: 'Request to the partner',
  partner_end: 'End of a hand-over',
  webhook_stopped: 'Staff notice',
};

export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'canceled'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
