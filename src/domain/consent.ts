/**
 * The wording below as of this day. Whoever changes a word changes the day: stored agreements name it, and the words are
 * published under it (docs/forms.md). */
export const CONSENT_VERSION = '2026-09-01';

/** What a visitor agrees to by ticking the box, word for word; it is stored so with the lead. */
export const consentText = (sender: { name: string; phone: string }): string =>
  `I agree that ${sender.name} may call and text the number I gave, also by automated means, about gold investing. ` +
  'I need not agree to get the guide or to buy anything. Message and data rates may apply; how often we write varies. ' +
  `Reply STOP to end texts, or call ${sender.phone} to end calls and texts.`;

/** How a lead without consent is marked wherever it is shown, copied or exported. */
export const DO_NOT_CALL = 'Do not call or text';

/** What a lead says of calls and texts; all are null when its box was left empty. The times are ISO timestamps. */
export type Consent = {
  consent_version: string | null;
  consent_text: string | null;
  consent_at: string | null;
  consent_withdrawn_at: string | null;
  /** Evidence: a code of the network, and what the browser said of itself. */
  consent_network: string | null;
  consent_agent: string | null;
  /** Since when a later agreement of this person counts again, where staff have lifted the withdrawal. */
  withdrawal_lifted_at: string | null;
};

/** Whether the owner of the mailbox stands by the request, where the site asks for that by mail. ISO timestamps. */
export type Confirmation = {
  confirmation_asked_at: string | null;
  confirmed_at: string | null;
  /** Evidence, as for the consent. */
  confirmed_network: string | null;
  confirmed_agent: string | null;
};

type ConfirmationTimes = { confirmation_asked_at?: string | null; confirmed_at?: string | null };
type ConsentTimes = Pick<Consent, 'consent_at' | 'consent_withdrawn_at'> & ConfirmationTimes;

/** Whether the mailbox has been asked and has not answered: anybody may have typed its address. */
export const isUnconfirmed = ({ confirmation_asked_at, confirmed_at }: ConfirmationTimes): boolean =>
  Boolean(confirmation_asked_at) && !confirmed_at;

/** Whether the person has agreed, stands by it, and has not taken it back. */
export const mayCall = ({ consent_at, consent_withdrawn_at, ...confirmation }: ConsentTimes): boolean =>
  consent_at !== null && consent_withdrawn_at === null && !isUnconfirmed(confirmation);

/** A lead's number as it is copied: without consent the mark goes with it. */
export const phoneToCopy = (lead: { phone: string | null } & ConsentTimes): string | null =>
  lead.phone && !mayCall(lead) ? `${lead.phone} (${DO_NOT_CALL})` : lead.phone;
