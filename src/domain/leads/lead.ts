import type { Attribution } from './attribution.ts';
import type { Confirmation, Consent } from './consent.ts';
import type { LeadWork } from './lead-work.ts';

/** What a lead asks for. */
export const LEAD_KINDS = ['guide', 'introduction', 'waitlist'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** A row of `leads`. `created_at` is an ISO timestamp. */
export type Lead = Attribution &
  Consent &
  Confirmation &
  LeadWork & {
    id: string;
    article_id: string | null;
    name: string;
    email: string;
    phone: string | null;
    zip: string | null;
    /** That of the ZIP code, else of the area code, else of the page that was read. */
    state_slug: string | null;
    message: string | null;
    source_url: string | null;
    created_at: string;
    /** The last local page that the visitor read before the request. */
    local_path: string | null;
    /** When its mail will be sent, if it is held because its network sent unusually many requests. */
    held_until: string | null;
    kind: LeadKind;
    /** The words that the visitor of an introduction agreed to, and when. */
    introduction_text: string | null;
    /** The one company that the agreement names; null: none. */
    introduction_partner: string | null;
    introduction_at: string | null;
    /** When the lead got another mailbox, which has not agreed. */
    introduction_contact_changed_at: string | null;
    /** When the person took this request back. Since then no one else may have it. */
    introduction_withdrawn_at: string | null;
    /** Whether the browser has Global Privacy Control, and the partner that its page named nevertheless. */
    has_privacy_control: boolean;
    unnamed_partner: string | null;
    /** The path of a tool with the figures that the visitor entered. */
    worksheet: string | null;
    /** The path of the page that someone on the waitlist waits for. */
    awaited_address: string | null;
  };

/** The message that the guide form stores. Its leads are recognized by it. */
export const GUIDE_REQUEST_MESSAGE = 'Free Gold Investment Guide Request';

/** Where a lead came from: a local article, the guide form, or neither. */
export type LeadSource =
  | { kind: 'article'; title: string; article_id: string }
  | { kind: 'guide' }
  | { kind: 'introduction' }
  | { kind: 'waitlist' }
  | { kind: 'direct' };

/**
 * The lead's source. An introduction and a waitlist are named first, because they ask for another answer; then an article, then the
 * message.
 * @param article the embedded article; null or missing if the lead has none or it cannot be read
 */
export function leadSource(
  lead: Pick<Lead, 'kind' | 'article_id' | 'message'>,
  article?: { title: string } | null,
): LeadSource {
  if (lead.kind === 'introduction' || lead.kind === 'waitlist') return { kind: lead.kind };
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
    case 'introduction':
      return 'Introduction Request';
    case 'waitlist':
      return 'Waiting for a Page';
    case 'direct':
      return 'Direct Lead';
  }
}
