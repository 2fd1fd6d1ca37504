import { stateNameOfSlug } from '../locations/state-slugs.ts';
import { type Standing, standingText } from './consent.ts';

/** Why a person may not be called or texted, as the database's contact_verdicts() names it (docs/leads.md). */
export const VERDICT_CODES = [
  'no_phone',
  'unusable_phone',
  'other_channel',
  'withdrawn',
  'withdrawn_elsewhere',
  'no_agreement',
  'contact_changed',
  'unconfirmed',
  'held',
  'paused',
  'unknown_time_zone',
  'quiet_hours',
  'called_often',
  'no_do_not_call_list',
  'do_not_call_list_too_old',
  'on_do_not_call_list',
] as const;

/**
 * A reason with its facts. `since` is an ISO timestamp, as is `until`, but of a pause, where it is a day (YYYY-MM-DD), as
 * is `day`, on which the registry was downloaded. `most` is how often a state lets a person be called in 24 hours. `zone` and `state_slug` are where the hours begin last.
 */
export type VerdictReason = {
  code: (typeof VERDICT_CODES)[number];
  since?: string | null | undefined;
  until?: string | null | undefined;
  zone?: string | null | undefined;
  state_slug?: string | null | undefined;
  day?: string | null | undefined;
  most?: string | null | undefined;
};

/** Whether a person may be called and texted, and each reason why not. `judged_at` is an ISO timestamp. */
export type ContactVerdict = Standing & {
  id: string;
  judged_at: string;
  may_call: boolean;
  may_text: boolean;
  call_reasons: VerdictReason[];
  text_reasons: VerdictReason[];
};

/** A day of the calendar, the same in every time zone: 'Dec 3, 2026'. */
export const shownDay = (text: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(text.slice(0, 10)),
  );

/** "in 3 hours", "in 20 minutes". */
function waitText(from: string, until: string): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(from)) / 60_000));
  const [amount, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return `in ${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

function quietText({ until, zone, state_slug }: VerdictReason, judgedAt: string): string {
  if (!until || !zone) return 'At no time of the coming week, by the calling hours.';
  const inZone = (moment: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone }).format(new Date(moment));
  const weekday = inZone(until, { weekday: 'long' });
  const isToday = weekday === inZone(judgedAt, { weekday: 'long' });
  const time = inZone(until, { hour: 'numeric', minute: '2-digit' })
    .replace('AM', 'a.m.')
    .replace('PM', 'p.m.');
  return `Not before ${time}${isToday ? '' : ` on ${weekday}`} in ${stateNameOfSlug(state_slug ?? '')}, ${waitText(judgedAt, until)}.`;
}

const TEXTS: Record<VerdictReason['code'], string> = {
  no_phone: 'There is no phone number.',
  unusable_phone: 'This number cannot be dialed in the United States.',
  other_channel: 'The agreement does not name this way of contact.',
  // Who did is in the timeline: the person, or someone else who gave the same address or number.
  withdrawn: 'Someone asked us not to call or text this contact.',
  withdrawn_elsewhere: 'Someone asked us not to call or text another contact of this person.',
  no_agreement: 'This person has not agreed.',
  contact_changed: 'Another email address or number agreed.',
  unconfirmed: 'The request has not been confirmed by email.',
  held: 'The request is on hold.',
  paused: 'Staff paused this lead.',
  unknown_time_zone: "We don't know which time zone this person is in.",
  quiet_hours: '',
  called_often: 'This person was called as often as the state allows in 24 hours.',
  no_do_not_call_list: 'No list of the National Do Not Call Registry has been imported.',
  do_not_call_list_too_old: 'The list of the National Do Not Call Registry is too old.',
  on_do_not_call_list: 'The number is on the National Do Not Call Registry.',
};

/** What a screen or a file says for a reason: one sentence. */
export function verdictReasonText(reason: VerdictReason, judgedAt: string): string {
  if (reason.code === 'quiet_hours') return quietText(reason, judgedAt);
  if (reason.code === 'called_often' && reason.until && reason.state_slug)
    return `${stateNameOfSlug(reason.state_slug)} allows ${reason.most} calls and texts within 24 hours, and these were made. The next one may be made ${waitText(judgedAt, reason.until)}.`;
  if (reason.code === 'paused' && reason.until) return `Paused until ${shownDay(reason.until)}.`;
  if (reason.code === 'do_not_call_list_too_old' && reason.day)
    return `The list of the National Do Not Call Registry is of ${shownDay(reason.day)}, which is too old.`;
  return TEXTS[reason.code];
}

/** All reasons in one text; '' where there is none. */
export const reasonsText = (reasons: readonly VerdictReason[], judgedAt: string): string =>
  reasons.map((reason) => verdictReasonText(reason, judgedAt)).join(' ');

/** The reasons that no hour, list of numbers or colleague's pause ends. */
const LASTING: ReadonlySet<VerdictReason['code']> = new Set([
  ...(['other_channel', 'withdrawn', 'withdrawn_elsewhere', 'no_agreement'] as const),
  ...(['contact_changed', 'unconfirmed'] as const),
]);

/** Whether an agreement to calls and texts stands, and why not: what a file says beside the answer for the moment. */
export function standingWithReasons(verdict: ContactVerdict | undefined): string {
  const reasons = [...(verdict?.call_reasons ?? []), ...(verdict?.text_reasons ?? [])];
  const lasting = VERDICT_CODES.flatMap((code) => {
    const found = LASTING.has(code) ? reasons.find((reason) => reason.code === code) : undefined;
    return found ? [found] : [];
  });
  const words = reasonsText(lasting, verdict?.judged_at ?? '');
  return words ? `${standingText(verdict)}: ${words}` : standingText(verdict);
}
