import { type Attribution, campaignText } from './attribution.ts';
import { answeringPartner } from './handover.ts';
import { LEAD_KINDS, type Lead, leadSource, leadSourceLabel } from './lead.ts';
import { eventText, type LeadEvent } from './lead-work.ts';
import { MAIL_LABELS, type MailKind, type MailStatus } from './mail-kinds.ts';

/** Another request of the same person: a lead's kind or a message's subject. `created_at` is an ISO timestamp. */
export type OtherRequest = { id: string; is_message: boolean; asked_for: string; created_at: string };

/** What staff decided about a request and one of another contact: the same person or not. `created_at` is an ISO timestamp. */
type LeadMatch = {
  id: string;
  is_same: boolean;
  other_name: string;
  done_by: string | null;
  created_at: string;
};

/**
 * A line of a timeline. `at` is an ISO timestamp; `event` is what staff wrote or the database recorded, `match`
 * what they decided about another request; a line has one of them at most. `of` is the person's other request whose
 * line it is; null: that of the open one.
 */
export type TimelineLine = {
  id: string;
  at: string;
  text: string;
  words: string | null;
  event: LeadEvent | null;
  match: LeadMatch | null;
  of: OtherRequest | null;
};

const NEITHER = { event: null, match: null, of: null };

/**
 * A mail about a lead or a message. `sent_at` is an ISO timestamp; null: not sent yet. One that was queued once more
 * keeps its last one there until it is sent again; `earlier_sendings` has that one, too.
 */
type SentMail = {
  id: string;
  kind: MailKind;
  recipient: string | null;
  status: MailStatus;
  sent_at: string | null;
  earlier_sendings: readonly { sent_at: string; recipient: string | null }[];
};

/** Each time that a mail was sent. */
function sendingLines({ id, kind, recipient, status, sent_at, earlier_sendings }: SentMail): TimelineLine[] {
  const lineOf = (key: string, at: string, to: string | null): TimelineLine => ({
    ...{ ...NEITHER, id: key, at, words: to && `To ${to}` },
    text: `${MAIL_LABELS[kind]} sent`,
  });
  const earlier = earlier_sendings.map((each, place) =>
    lineOf(`${id} ${place}`, each.sent_at, each.recipient),
  );
  return status === 'sent' && sent_at ? [...earlier, lineOf(id, sent_at, recipient)] : earlier;
}

type RequestOfLead = Attribution &
  Pick<
    Lead,
    | 'id'
    | 'kind'
    | 'article_id'
    | 'message'
    | 'local_path'
    | 'source_url'
    | 'created_at'
    | 'consent_at'
    | 'introduction_at'
    | 'has_privacy_control'
    | 'unnamed_partner'
  >;

/** What Global Privacy Control has changed about a request; '': the browser does not have it. */
function privacyControlText({ has_privacy_control, unnamed_partner }: RequestOfLead): string {
  if (!has_privacy_control) return '';
  return unnamed_partner
    ? `The browser has Global Privacy Control, so the request did not go to ${unnamed_partner}, whom the page named`
    : 'The browser has Global Privacy Control: no partner gets the request';
}

/** The page that led to a request, as lead_results() names it, and the site and the campaign that led there. */
function originLines(lead: RequestOfLead): (string | null)[] {
  const { local_path, source_url, referrer_host } = lead;
  const form = source_url && (source_url.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/');
  const campaign = campaignText(lead);
  return [
    local_path ? `After reading ${local_path}` : form && `Sent on ${form}`,
    referrer_host && `Came from ${referrer_host}`,
    campaign && `Campaign: ${campaign}`,
  ];
}

/**
 * How a lead's timeline begins: what was asked for, what led to it, what its sender agreed to, and what the
 * browser asked for.
 */
export function requestLine(lead: RequestOfLead & { article?: { title: string } | null }): TimelineLine {
  const words = [
    ...originLines(lead),
    lead.consent_at && 'Agreed to be contacted, in the words below',
    lead.introduction_at && 'Agreed to be introduced, in the words below',
    privacyControlText(lead),
  ].filter(Boolean);
  return {
    ...{ ...NEITHER, id: lead.id, at: lead.created_at },
    text: `Request: ${leadSourceLabel(leadSource(lead, lead.article))}`,
    words: words.join('\n') || null,
  };
}

/** How a message's timeline begins. */
export const messageLine = (message: { id: string; subject: string; created_at: string }): TimelineLine => ({
  ...{ ...NEITHER, id: message.id, at: message.created_at, words: null },
  text: `Message: ${message.subject}`,
});

/** What an entry says. The status that a partner's answer has set has the time of that answer, and names the partner. */
function recordedText(event: LeadEvent, events: readonly LeadEvent[]): string {
  const text = eventText(event);
  if (event.kind !== 'status') return text;
  const answers = events.filter(
    ({ kind, lead_id, created_at }) =>
      kind === 'handover' && lead_id === event.lead_id && created_at === event.created_at,
  );
  const partner = answers.map(({ present }) => answeringPartner(present ?? '')).find(Boolean);
  return partner ? `${text}, as ${partner} answered` : text;
}

/** What a person's other request is called. */
export function requestTitle({ is_message, asked_for }: OtherRequest): string {
  if (is_message) return `Message: ${asked_for}`;
  const kind = LEAD_KINDS.find((each) => each === asked_for) ?? 'guide';
  return leadSourceLabel({ kind });
}

/**
 * What happened with a lead or a message, the newest first: how it began, the mails that were sent, and what staff did.
 * @param events the newest ones, the newest first; those of `others` too
 * @param isWhole whether these are all; else what is older than the oldest of them is left out
 * @param matches what staff decided about it and other requests
 * @param others the person's other requests, whose timelines are to be read in this one
 */
export function timelineOf(
  first: TimelineLine,
  events: readonly LeadEvent[],
  mails: readonly SentMail[],
  isWhole: boolean,
  matches: readonly LeadMatch[] = [],
  others: readonly OtherRequest[] = [],
): TimelineLine[] {
  const recorded = events.flatMap((event): TimelineLine[] => {
    const entry = event.lead_id ?? event.message_id;
    const of = others.find(({ id }) => id === entry) ?? null;
    // What was read for a join that has ended meanwhile is no line of this request.
    if (entry !== first.id && !of) return [];
    const { id, created_at: at, words } = event;
    return [{ ...NEITHER, id, at, event, text: recordedText(event, events), words, of }];
  });
  const sent = mails.flatMap(sendingLines);
  const decided = matches.map(
    (match): TimelineLine => ({
      ...{ ...NEITHER, id: match.id, at: match.created_at, words: null, match },
      text: `${match.is_same ? 'Joined with' : 'Not the same person as'} ${match.other_name}`,
    }),
  );
  const asked = others.map(
    (of): TimelineLine => ({
      ...{ ...NEITHER, id: of.id, at: of.created_at, words: null, of },
      text: of.is_message ? 'Wrote a message' : 'Sent a request',
    }),
  );
  const oldest = isWhole ? undefined : events.at(-1)?.created_at;
  const unrecorded = [...sent, ...decided, ...asked, first].filter(
    ({ at }) => !oldest || Date.parse(at) >= Date.parse(oldest),
  );
  return [...recorded, ...unrecorded].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
