/** The date of the words below. A changed word needs another date, and its line in the schema (docs/forms.md). */
export const INTRODUCTION_VERSION = '2026-11-24';

/** What someone who asks for an introduction agrees to where no partner covers the place; stored with the request. */
export const INTRODUCTION_WORDS =
  'I agree that you pass my name, e-mail address, ZIP code and question to one advisor, who may answer me by e-mail.';

/** The date of the words that name a company. */
export const NAMED_INTRODUCTION_VERSION = '2026-11-28';

/** What they agree to where a partner would get the request. The name is the one of the agreement with that partner. */
export const namedIntroductionWords = (partner: string): string =>
  `I agree that you pass my name, email address, ZIP code and question to ${partner}, who may answer me by email.`;
