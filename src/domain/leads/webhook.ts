/** What a webhook can be told. The same as webhook_event_type in supabase/schemas/webhooks/webhooks.sql. */
export const WEBHOOK_EVENTS = ['lead.created', 'lead.changed', 'consent.withdrawn', 'lead.erased'] as const;

/** Why a receiver is told: to follow people up, or to count, for which it gets no contact data. */
export const WEBHOOK_PURPOSES = ['follow_up', 'figures'] as const;

export const WEBHOOK_DELIVERY_STATUSES = ['queued', 'sent', 'failed'] as const;
