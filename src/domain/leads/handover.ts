/** How a hand-over to a partner is; the same as handover_state in supabase/schemas/partners/handovers.sql. */
export const HANDOVER_STATES = ['offered', 'delivered', 'failed', 'accepted', 'returned', 'ended'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** What came of an accepted request. */
export const HANDOVER_RESULTS = ['won', 'lost'] as const;
export type HandoverResult = (typeof HANDOVER_RESULTS)[number];

/** The most characters of a reason or a result's words that the database keeps. */
export const MAX_HANDOVER_WORDS = 250;

const SENTENCES: Record<HandoverState | HandoverResult, (partner: string) => string> = {
  offered: (partner) => `To be sent to ${partner}`,
  delivered: (partner) => `Handed over to ${partner}`,
  failed: (partner) => `Could not be sent to ${partner}`,
  accepted: (partner) => `Accepted by ${partner}`,
  returned: (partner) => `Returned by ${partner}`,
  ended: (partner) => `Hand-over to ${partner} ended`,
  won: (partner) => `Won, says ${partner}`,
  lost: (partner) => `Lost, says ${partner}`,
};

/** Why a request that names a partner stays with the owner, by the code that the database records or answers. */
const KEPT_REASONS: Readonly<Record<string, string>> = {
  nobody_named: 'the visitor agreed to no partner',
  renamed: 'the partner that the visitor agreed to is gone or has another name',
  paused: 'the partner is paused',
  unreachable: "the partner's webhook is paused",
  place: 'the partner does not cover the ZIP code',
  cap_per_day: "the partner's cap for the day is reached",
  cap_per_month: "the partner's cap for the month is reached",
  withdrawn: 'the person has withdrawn',
  given_before: 'the partner already has a request of this person',
  held: 'the request is on hold',
  contact_changed: 'the email address was changed',
  privacy_control: 'the browser has Global Privacy Control',
  unconfirmed: 'the request is not confirmed',
  closed: 'the work on it has ended. Give it another status first',
  never_sent: 'the partner never got it',
  deleted: 'the request has been deleted',
};

/** Whether the database answers why a partner may not have a request. */
export const isKeptReason = (code: string): boolean => Object.hasOwn(KEPT_REASONS, code);

/** Why a request is not handed over, in words. */
export const keptReason = (code: string): string => KEPT_REASONS[code] ?? 'not allowed';

const partsOf = (present: string) => {
  const [, state = '', partner = ''] = /^(\w+) (.*)$/s.exec(present) ?? [];
  return { state, partner };
};

const ANSWERED = ['accepted', 'returned', ...HANDOVER_RESULTS];

/** The partner whose answer an entry of the timeline records; undefined: it records something else of a hand-over. */
export function answeringPartner(present: string): string | undefined {
  const { state, partner } = partsOf(present);
  return ANSWERED.includes(state) ? partner : undefined;
}

/**
 * What the timeline says of a hand-over.
 * @param former of a request that was kept: why; of an answer that was a mistake: what it was
 * @param present a state or result, and the partner's name: "accepted Acme Gold LLC"
 */
export function handoverText(former: string | null, present: string): string {
  const { state, partner } = partsOf(present);
  if (state === 'kept') return `Not handed over to ${partner}: ${keptReason(former ?? '')}`;
  const known = [...HANDOVER_STATES, ...HANDOVER_RESULTS].find((each) => each === state);
  if (!known) return present;
  if (former === 'returned') return `${SENTENCES[known](partner)}, which had returned it`;
  const corrected = HANDOVER_RESULTS.find((each) => each === former);
  return `${SENTENCES[known](partner)}${corrected ? `, which had said ${corrected}` : ''}`;
}

/** How a hand-over is now, in one line. */
export const handoverLine = (handover: HandoverStanding & { partner_name: string }): string =>
  SENTENCES[handover.result ?? handover.state](handover.partner_name);

/** Where a hand-over is, and what came of it. */
export type HandoverStanding = { state: HandoverState; result: HandoverResult | null };

/** Why the request of a hand-over is not sent again, in words; null: it may be. */
export function overText(state: HandoverState, reason: string | null): string | null {
  const why = reason && (/[.!?]$/.test(reason) ? reason : `${reason}.`);
  if (state === 'accepted') return 'The partner accepted it, so it will not be sent again.';
  if (state === 'returned')
    return `The partner returned it, so it will not be sent again. The reason: ${why}`;
  return state === 'ended' ? `The hand-over ended, so it will not be sent again. ${why}` : null;
}

/** What sending a request to its partner once more costs of the caps, and when it goes. */
export const COUNTED_AGAIN =
  'If you send it again, it counts for the cap of that day. If that cap is full, it goes on the next day with room.';

/** What a partner may say of a request. */
export type PartnerAnswer = 'accept' | 'return' | 'won' | 'lost';

export const isResult = (answer: PartnerAnswer): answer is HandoverResult =>
  answer === 'won' || answer === 'lost';

/** The answers that are still open, the likeliest first. A mistaken result can be changed to the other one. */
export function answersTo({ state, result }: HandoverStanding): readonly PartnerAnswer[] {
  if (state === 'returned' || state === 'ended') return [];
  if (result) return HANDOVER_RESULTS.filter((each) => each !== result);
  return state === 'accepted' ? ['won', 'lost', 'return'] : ['accept', 'return'];
}

/** The same for staff, who also record that a partner accepts what it returned by mistake. */
export const answersForStaff = (standing: HandoverStanding): readonly PartnerAnswer[] =>
  standing.state === 'returned' ? ['accept'] : answersTo(standing);

/** Whether an answer says why. */
export const needsWords = (answer: PartnerAnswer): boolean => answer === 'return' || answer === 'lost';

/** Whether an answer that changed nothing was given before, in the same words, and corrected since. */
export const wasSaidBefore = (answer: PartnerAnswer, { state, result }: HandoverStanding): boolean =>
  answer === 'return' ? state === 'accepted' && !result : isResult(answer) && result !== answer;
