import * as z from 'zod/mini';
import { characterCount } from '../articles/text-counts.ts';
import { EMAIL_MAX } from '../email-address.ts';
import { shownWords } from '../shown-words.ts';
import { cleanText } from '../typed-text.ts';

/** Lengths in characters as the database counts them (code points): of what is seen, at least; after trimming, at most. */
export type TextLimits = { min: number; max: number };

/**
 * A text field of a public form. It is cleaned and trimmed before its length is checked.
 * @param messages the errors under the field for a text that is too short or too long
 */
export function textField(limits: TextLimits, messages: { short: string; long: string }) {
  return z.string({ error: messages.short }).check(
    z.overwrite(cleanText),
    z.refine((text) => characterCount(shownWords(text)) >= limits.min, { error: messages.short }),
    z.refine((text) => characterCount(text) <= limits.max, { error: messages.long }),
  );
}

/** Lengths in characters. The form alone checks the minimum; `leads` has a CHECK for the maximum too. */
const NAME: TextLimits = { min: 2, max: 120 };

/** The name of whoever sends a lead. */
export const nameField = () =>
  textField(NAME, {
    short: `Name must be at least ${NAME.min} characters.`,
    long: `Name must be at most ${NAME.max} characters.`,
  });

/** Characters that no one sees, which a copied address brings along. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The e-mail field of a public form. Every form shows the same error for a wrong address. */
export function emailField() {
  const error = 'Please enter a valid email address.';
  return z.string({ error }).check(
    z.overwrite((text) => cleanText(text.replace(UNSEEN, ''))),
    z.email({ error }),
    z.maxLength(EMAIL_MAX, { error }),
  );
}
