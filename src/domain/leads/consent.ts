/**
 * The date of the wording below. When you change a word, change the date too: stored agreements name it, and the
 * wording is published under it (docs/forms.md).
 */
export const CONSENT_VERSION = '2026-09-01';

/** The exact words that a visitor agrees to by checking the box. They are stored with the lead. */
export const consentText = (sender: { name: string; phone: string }): string =>
  `I agree that ${sender.name} may call and text the number I gave, also by automated means, about gold investing. ` +
  'I need not agree to get the guide or to buy anything. Message and data rates may apply; how often we write varies. ' +
  `Reply STOP to end texts, or call ${sender.phone} to end calls and texts.`;

/** The mark of a lead without consent, wherever it is shown, copied or exported. */
export const DO_NOT_CALL = 'Do not call or text';

/** A lead's consent to calls and texts. All fields are null if the box was left empty. Times are ISO timestamps. */
export type Consent = {
  consent_version: string | null;
  consent_text: string | null;
  consent_at: string | null;
  /** The address and the number that agreed, as they were typed. */
  consent_email: string | null;
  consent_phone: string | null;
  /** When the lead's address or number changed; the new one has not agreed. */
  consent_contact_changed_at: string | null;
  consent_withdrawn_at: string | null;
  /** Evidence: a hash of the network, and the browser's user agent. */
  consent_network: string | null;
  consent_agent: string | null;
  /** When staff lifted the withdrawal; agreements that this person gives later count again. */
  withdrawal_lifted_at: string | null;
};

/** Whether the owner of the mailbox confirmed the request, if the site asks for that by mail. ISO timestamps. */
export type Confirmation = {
  confirmation_asked_at: string | null;
  confirmed_at: string | null;
  /** Evidence, the same as for the consent. */
  confirmed_network: string | null;
  confirmed_agent: string | null;
};

type ConfirmationTimes = { confirmation_asked_at?: string | null; confirmed_at?: string | null };
/** Whether a confirmation was requested by mail and has not come: anyone may have typed the address. */
export const isUnconfirmed = ({ confirmation_asked_at, confirmed_at }: ConfirmationTimes): boolean =>
  Boolean(confirmation_asked_at) && !confirmed_at;

/** Whether an agreement stands, whatever the hour, as the database's contact_verdicts() says. */
export type Standing = { agrees_to_calls: boolean; agrees_to_texts: boolean };

/** The mark of a lead or a message. An unknown agreement counts as none. */
export function standingText(standing: Standing | null | undefined): string {
  if (standing?.agrees_to_calls) return standing.agrees_to_texts ? 'Agreed' : 'Calls only';
  return standing?.agrees_to_texts ? 'Texts only' : DO_NOT_CALL;
}

/** A phone number as it is copied, exported or mailed: with the mark, unless its owner agreed to calls and texts. */
export const markedPhone = (phone: string, standing: Standing | null | undefined): string =>
  standing?.agrees_to_calls && standing.agrees_to_texts ? phone : `${phone} (${standingText(standing)})`;
