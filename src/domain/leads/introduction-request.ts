import * as z from 'zod/mini';
import { emailField, nameField, textField } from './form-text.ts';

/** Lengths in characters of the question; `leads` has a CHECK for them too. */
const QUESTION = { min: 10, max: 2000 } as const;

/** The form that asks for an introduction. Without the agreement no one could be asked, so it is required. */
export const introductionRequestSchema = z.object({
  name: nameField(),
  email: emailField(),
  zip: textField(
    { min: 1, max: 20 },
    { short: 'Please enter your ZIP code.', long: 'Please enter five digits.' },
  ).check(z.regex(/^\d{5}$/, { error: 'Please enter the five digits of your ZIP code.' })),
  question: textField(QUESTION, {
    short: `Your question must be at least ${QUESTION.min} characters.`,
    long: `Your question must be at most ${QUESTION.max} characters.`,
  }),
  /** The partner that the form names; null: none. */
  partner: z.nullable(z.string()),
  isAgreed: z
    .boolean()
    .check(z.refine((isAgreed) => isAgreed, { error: 'Without your agreement we cannot ask an advisor.' })),
  /** Whether the click on an ad may be kept. Nothing depends on it. */
  adClick: z.boolean(),
});

export type IntroductionRequest = z.infer<typeof introductionRequestSchema>;
