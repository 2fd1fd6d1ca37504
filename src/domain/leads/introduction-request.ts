import * as z from 'zod/mini';
import { emailField, textField } from './form-text.ts';
import { GUIDE_REQUEST_LIMITS } from './guide-request.ts';

/** The date of the words below. A changed word needs another date, and its line in a new migration (docs/forms.md). */
export const INTRODUCTION_VERSION = '2026-11-24';

/** What somebody who asks for an introduction agrees to; stored with the request. */
export const INTRODUCTION_WORDS =
  'I agree that you pass my name, e-mail address, ZIP code and question to one advisor, who may answer me by e-mail.';

/** Lengths in characters of the question; `leads` has a CHECK for them too. */
const QUESTION = { min: 10, max: 2000 } as const;

const { name } = GUIDE_REQUEST_LIMITS;

/** The form that asks for an introduction. Without the agreement nobody could be asked, so it is required. */
export const introductionRequestSchema = z.object({
  name: textField(name, {
    short: `Name must be at least ${name.min} characters.`,
    long: `Name must be at most ${name.max} characters.`,
  }),
  email: emailField(),
  zip: textField(
    { min: 1, max: 20 },
    { short: 'Please enter your ZIP code.', long: 'Please enter five digits.' },
  ).check(z.regex(/^\d{5}$/, { error: 'Please enter the five digits of your ZIP code.' })),
  question: textField(QUESTION, {
    short: `Your question must be at least ${QUESTION.min} characters.`,
    long: `Your question must be at most ${QUESTION.max} characters.`,
  }),
  isAgreed: z
    .boolean()
    .check(z.refine((isAgreed) => isAgreed, { error: 'Without your agreement we cannot ask an advisor.' })),
});

export type IntroductionRequest = z.infer<typeof introductionRequestSchema>;
