import * as z from 'zod/mini';

export const PASSWORD_MIN = 12;
/** bcrypt silently ignores everything after this many bytes. */
const PASSWORD_MAX_BYTES = 72;

/** The rules shown under the field. */
export const PASSWORD_RULES = `At least ${PASSWORD_MIN} characters. A few words in a row are easier to remember than symbols.`;

const bytes = (text: string) => new TextEncoder().encode(text).length;

export const newPasswordSchema = z.string().check(
  z.refine((text) => [...text].length >= PASSWORD_MIN, {
    error: `Use at least ${PASSWORD_MIN} characters.`,
  }),
  z.refine((text) => bytes(text) <= PASSWORD_MAX_BYTES, {
    error: 'Use a shorter password of 72 characters or fewer.',
  }),
  z.refine((text) => new Set(text).size > 4, { error: 'Use at least five different characters.' }),
);

/** Says what is wrong with a new password, or undefined. */
export const passwordProblem = (text: string): string | undefined =>
  newPasswordSchema.safeParse(text).error?.issues[0]?.message;
