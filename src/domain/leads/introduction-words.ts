/** The date of the words below. A changed word needs another date, and its line in the schema (docs/forms.md). */
export const INTRODUCTION_VERSION = '2026-11-24';

/** What somebody who asks for an introduction agrees to; stored with the request. */
export const INTRODUCTION_WORDS =
  'I agree that you pass my name, e-mail address, ZIP code and question to one advisor, who may answer me by e-mail.';
