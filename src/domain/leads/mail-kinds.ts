/**
 * What a mail is: the guide, what tells staff of a lead or a message, the question whether a request is real, or word of
 * a page that a visitor waits for.
 */
export const MAIL_KINDS = ['guide', 'lead_notice', 'contact_notice', 'confirmation', 'page_ready'] as const;

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
