/** What a mail is: the guide, what tells staff of a lead or a message, or the question whether a request is real. */
export const MAIL_KINDS = ['guide', 'lead_notice', 'contact_notice', 'confirmation'] as const;

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
