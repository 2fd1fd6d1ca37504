import type { Attribution } from './attribution.ts';
import type { Confirmation, Consent } from './consent.ts';

/** A row of `leads`. `created_at` is an ISO timestamp. */
export type Lead = Attribution &
  Consent &
  Confirmation & {
    id: string;
    article_id: string | null;
    name: string;
    email: string;
    phone: string | null;
    zip: string | null;
    message: string | null;
    source_url: string | null;
    created_at: string;
    /** The local page that was read last before the request. */
    local_path: string | null;
    /** Until when its mail waits, where unusually much came from its network. */
    held_until: string | null;
  };

/** The message the guide form stores, by which its leads are recognized. */
export const GUIDE_REQUEST_MESSAGE = 'Free Gold Investment Guide Request';

/** Where a lead came from: a local article, the guide form, or neither. */
export type LeadSource =
  | { kind: 'article'; title: string; article_id: string }
  | { kind: 'guide' }
  | { kind: 'direct' };

/**
 * The lead's source. `article` is the embedded article, null or left out
 * when the lead has none or it cannot be read; an article goes before the message.
 */
export function leadSource(
  lead: Pick<Lead, 'article_id' | 'message'>,
  article?: { title: string } | null,
): LeadSource {
  if (lead.article_id && article) {
    return { kind: 'article', title: article.title, article_id: lead.article_id };
  }
  const message = lead.message?.toLowerCase() ?? '';
  return message.includes(GUIDE_REQUEST_MESSAGE.toLowerCase()) ? { kind: 'guide' } : { kind: 'direct' };
}

/** The text of the Source column on the Leads screen. */
export function leadSourceLabel(source: LeadSource): string {
  switch (source.kind) {
    case 'article':
      return source.title;
    case 'guide':
      return 'Free Guide Request';
    case 'direct':
      return 'Direct Lead';
  }
}
