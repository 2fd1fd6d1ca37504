import { type Lead, leadSource, leadSourceLabel } from './lead.ts';
import { eventText, type LeadEvent } from './lead-work.ts';
import { MAIL_LABELS, type MailKind } from './mail-kinds.ts';

/** What staff decided about a lead and one of another contact: the same person or not. `created_at` is an ISO timestamp. */
type LeadMatch = {
  id: string;
  is_same: boolean;
  other_name: string;
  done_by: string | null;
  created_at: string;
};

/**
 * A line of a timeline. `at` is an ISO timestamp; `event` is what staff wrote or the database recorded, `match`
 * what they decided about another lead; a line has one of them at most.
 */
export type TimelineLine = {
  id: string;
  at: string;
  text: string;
  words: string | null;
  event: LeadEvent | null;
  match: LeadMatch | null;
};

/** A mail about a lead or a message. `sent_at` is an ISO timestamp; null: not sent yet. */
type SentMail = { id: string; kind: MailKind; recipient: string | null; sent_at: string | null };

type RequestOfLead = Pick<
  Lead,
  'id' | 'kind' | 'article_id' | 'message' | 'local_path' | 'created_at' | 'consent_at' | 'introduction_at'
>;

/** How a lead's timeline begins: what was asked for, the page that led to it, and what its sender agreed to. */
export function requestLine(lead: RequestOfLead & { article?: { title: string } | null }): TimelineLine {
  const words = [
    lead.local_path && `After reading ${lead.local_path}`,
    lead.consent_at && 'Agreed to be contacted, in the words below',
    lead.introduction_at && 'Agreed to be introduced, in the words below',
  ].filter(Boolean);
  return {
    ...{ id: lead.id, at: lead.created_at, event: null, match: null },
    text: `Request: ${leadSourceLabel(leadSource(lead, lead.article))}`,
    words: words.join('\n') || null,
  };
}

/** How a message's timeline begins. */
export const messageLine = (message: { id: string; subject: string; created_at: string }): TimelineLine => ({
  ...{ id: message.id, at: message.created_at, event: null, match: null },
  text: `Message: ${message.subject}`,
  words: null,
});

/**
 * What happened with a lead or a message, the newest first: how it began, the mails that were sent, and what staff did.
 * @param events the newest ones, the newest first
 * @param isWhole whether these are all; else what is older than the oldest of them is left out
 * @param matches what staff decided about it and other leads
 */
export function timelineOf(
  first: TimelineLine,
  events: readonly LeadEvent[],
  mails: readonly SentMail[],
  isWhole: boolean,
  matches: readonly LeadMatch[] = [],
): TimelineLine[] {
  const recorded = events.map(
    (event): TimelineLine => ({
      ...{ id: event.id, at: event.created_at, event, match: null },
      ...{ text: eventText(event), words: event.words },
    }),
  );
  const sent = mails.flatMap(({ id, kind, recipient, sent_at }): TimelineLine[] =>
    sent_at
      ? [
          {
            id,
            at: sent_at,
            text: `${MAIL_LABELS[kind]} sent`,
            words: recipient && `To ${recipient}`,
            event: null,
            match: null,
          },
        ]
      : [],
  );
  const decided = matches.map(
    (match): TimelineLine => ({
      ...{ id: match.id, at: match.created_at, words: null, event: null, match },
      text: `${match.is_same ? 'Joined with' : 'Not the same person as'} ${match.other_name}`,
    }),
  );
  const oldest = isWhole ? undefined : events.at(-1)?.created_at;
  const others = [...sent, ...decided, first].filter(
    ({ at }) => !oldest || Date.parse(at) >= Date.parse(oldest),
  );
  return [...recorded, ...others].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
