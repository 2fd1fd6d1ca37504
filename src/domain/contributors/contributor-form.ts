import * as z from 'zod/mini';
import { isBlank } from '../locations/location.ts';
import { cleanName, cleanText } from '../typed-text.ts';

/** The most characters that the database keeps (CHECKs on `contributors`). */
const LENGTHS = { name: 120, credentials: 200, biography: 1000, link: 1000 } as const;

const atMost = (label: string, field: keyof typeof LENGTHS) =>
  z.refine<string>(
    (text) => text.length <= LENGTHS[field],
    `${label} must be at most ${LENGTHS[field].toLocaleString('en-US')} characters.`,
  );

/** A contributor as the form has it; an empty text is none. */
export const contributorSchema = z.object({
  name: z.pipe(z.string(), z.transform(cleanName)).check(
    z.refine((text) => /\p{L}/u.test(text), 'Enter the name of a person.'),
    atMost('The name', 'name'),
  ),
  credentials: z.pipe(z.string(), z.transform(cleanName)).check(atMost('The credentials', 'credentials')),
  biography: z.pipe(z.string(), z.transform(cleanText)).check(atMost('The biography', 'biography')),
  link: z.pipe(z.string(), z.transform(cleanText)).check(
    z.refine(
      (text) => isBlank(text) || /^https:\/\/[^\s/]+\.\S+$/.test(text),
      'Enter an address that begins with https://.',
    ),
    atMost('The address', 'link'),
  ),
  is_active: z.boolean(),
});

export type ContributorFields = z.input<typeof contributorSchema>;
export type ContributorValues = z.output<typeof contributorSchema>;
