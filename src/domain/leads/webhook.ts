/** What a webhook can be told. The same as webhook_event_type in supabase/schemas/webhooks/webhooks.sql. */
export const WEBHOOK_EVENTS = ['lead.created', 'lead.changed', 'consent.withdrawn', 'lead.erased'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The events that only a partner's own webhook gets. */
export const PARTNER_EVENT = 'lead.handed_over';

export const WEBHOOK_EVENT_LABELS: Record<WebhookEvent | typeof PARTNER_EVENT | 'webhook.test', string> = {
  'lead.created': 'New lead',
  'lead.changed': 'Changed lead',
  'consent.withdrawn': 'Withdrawn consent',
  'lead.erased': 'Deleted lead',
  'lead.handed_over': 'Request for a partner',
  'webhook.test': 'Test',
};

/**
 * What a receiver does with events: keep the owner's own records, follow up with people in another way, or count, for
 * which it gets no contact data. If a person's browser has Global Privacy Control, only the first kind gets them.
 */
export const WEBHOOK_PURPOSES = ['own_crm', 'follow_up', 'figures'] as const;
export type WebhookPurpose = (typeof WEBHOOK_PURPOSES)[number];

/** `ended`: a partner was not notified of a request in time, and may no longer be. */
export const WEBHOOK_DELIVERY_STATUSES = ['queued', 'sent', 'failed', 'ended'] as const;

export type WebhookHealth = 'paused' | 'stopped' | 'failing' | 'healthy' | 'unused';

/** How a webhook is: paused by staff, stopped after failures, failing since its last success, healthy, or not used yet. */
export function webhookHealth(webhook: {
  paused_at: string | null;
  pause_reason: string | null;
  failing_since: string | null;
  last_success_at: string | null;
}): WebhookHealth {
  if (webhook.paused_at) return webhook.pause_reason ? 'stopped' : 'paused';
  if (webhook.failing_since) return 'failing';
  return webhook.last_success_at ? 'healthy' : 'unused';
}
