/**
 * What a mail is: the guide, what tells staff of a lead or a message, the question whether a request is real, or word of
 * a page that a visitor waits for.
 */
export const MAIL_KINDS = ['guide', 'lead_notice', 'contact_notice', 'confirmation', 'page_ready'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_LABELS: Record<MailKind, string> = {
  confirmation: 'Confirmation',
  guide: 'Guide',
  lead_notice: 'Staff notice',
  contact_notice: 'Staff notice',
  page_ready: 'Page is ready',
};

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
