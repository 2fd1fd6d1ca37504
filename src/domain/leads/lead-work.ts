import { shownDay } from './contact-verdict.ts';
import { handoverText } from './handover.ts';

/** How far staff have come with a lead. */
export const LEAD_STATUSES = [
  'new',
  'contacted',
  'qualified',
  'introduced',
  'won',
  'lost',
  'not_a_lead',
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  introduced: 'Introduced',
  won: 'Won',
  lost: 'Lost',
  not_a_lead: 'Not a lead',
};

/** The statuses with which the work on a lead has ended. */
export const CLOSED_STATUSES = ['won', 'lost', 'not_a_lead'] as const satisfies readonly LeadStatus[];

/** The longest reason, next step and note (characters), as the database has them. */
export const MAX_LOST_REASON = 300;
export const MAX_NEXT_STEP = 200;
export const MAX_NOTE = 5000;
export const MAX_PAUSE_REASON = 300;

/** What visitors send and staff work: a request, or a message of the contact form. */
export type EntryNoun = 'lead' | 'message';

/** How staff work a lead or a message. `next_step_on` is a day (YYYY-MM-DD); only what is "lost" has a `lost_reason`. */
export type EntryWork = {
  status: LeadStatus;
  lost_reason: string | null;
  /** The administrator who works it; null: no one yet. */
  owner_id: string | null;
  next_step: string | null;
  next_step_on: string | null;
};

/** The same of a lead, which may be paused. */
export type LeadWork = EntryWork & {
  /** No one calls or texts before this day (YYYY-MM-DD) of the site's time zone, for this reason; null: no pause. */
  paused_until: string | null;
  pause_reason: string | null;
};

/** What staff write into a timeline. */
export const WRITTEN_KINDS = ['note', 'call', 'text'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

/** The entries of a timeline: those that staff write, and those that the database records. */
export const LEAD_EVENT_KINDS = [
  ...WRITTEN_KINDS,
  'status',
  'owner',
  'next_step',
  'contact',
  'withdrawal',
  'lift',
  'confirmation',
  'pause',
  'handover',
  'introduction_withdrawal',
  'hold',
  'details',
] as const;
export type LeadEventKind = (typeof LEAD_EVENT_KINDS)[number];

/**
 * An entry of a timeline, of the lead or the message that it names. `created_at` is an ISO timestamp; `done_by` the id
 * of an account, null: no one's.
 */
export type LeadEvent = {
  id: string;
  lead_id: string | null;
  message_id: string | null;
  kind: LeadEventKind;
  words: string | null;
  former: string | null;
  present: string | null;
  done_by: string | null;
  created_at: string;
};

const statusLabel = (status: string | null): string => {
  const known = LEAD_STATUSES.find((each) => each === status);
  return known ? STATUS_LABELS[known] : '';
};

/** "2026-12-01 Call again" as the database writes a next step, with the day last. */
function stepText(step: string): string {
  const [, day, words] = /^(\d{4}-\d\d-\d\d) (.*)$/s.exec(step) ?? [];
  return day && words ? `${words} (${shownDay(day)})` : step;
}

/** What an entry says in one line, without its words. */
export function eventText({ kind, former, present }: LeadEvent): string {
  switch (kind) {
    case 'hold':
      return 'Released from hold';
    case 'note':
      return 'Note';
    case 'call':
      return 'Called';
    case 'text':
      return 'Texted';
    case 'status':
      return former === present
        ? 'Another reason'
        : `Status: ${statusLabel(former)} to ${statusLabel(present)}`;
    case 'owner':
      return present ? `Owner: ${present}` : `No owner (was ${former})`;
    case 'next_step':
      return present ? `Next step: ${stepText(present)}` : `Next step done: ${stepText(former ?? '')}`;
    case 'contact':
    case 'details':
      return `${kind === 'contact' ? 'Contact' : 'Details'} changed from ${former} to ${present}`;
    case 'pause':
      return present ? `No calls or texts before ${shownDay(present)}` : 'Pause ended';
    case 'withdrawal':
      return 'Consent withdrawn';
    case 'introduction_withdrawal':
      return 'Request for an introduction withdrawn';
    case 'lift':
      return 'Withdrawal lifted';
    case 'handover':
      return handoverText(former, present ?? '');
    case 'confirmation':
      return 'Request confirmed by email';
  }
}
