import * as z from 'zod/mini';
import { isBlank } from '../locations/location.ts';
import { cleanText } from '../typed-text.ts';

/** The most characters of each text that the database keeps (CHECKs on `corrections`). */
const MAX_CHARACTERS = 1000;

const required = (missing: string, label: string) =>
  z.pipe(z.string(), z.transform(cleanText)).check(
    z.refine((text) => !isBlank(text), missing),
    z.refine((text) => text.length <= MAX_CHARACTERS, `${label} must be at most 1,000 characters.`),
  );

/** The path in an address of ours as staff copy it: without the site, the query and the last slash. */
function pathOf(typed: string): string {
  const path = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** A correction as the form has it. The database knows which pages there are. */
export const correctionSchema = z.object({
  page: z.pipe(
    z.string().check(z.refine((text) => !isBlank(text), 'Enter the page, such as /texas/austin.')),
    z.pipe(
      z.transform(pathOf),
      z
        .string()
        .check(
          z.refine(
            (path) => path === '/' || /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,5}$/.test(path),
            'Enter the page, such as /texas/austin.',
          ),
        ),
    ),
  ),
  was_wrong: required('Say what was wrong on the page.', 'What was wrong'),
  says_now: required('Say what the page says now.', 'What it says now'),
  corrected_on: z
    .string()
    .check(z.refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day), 'Enter the day of the correction.')),
  is_public: z.boolean(),
});

export type CorrectionFields = z.input<typeof correctionSchema>;
export type CorrectionValues = z.output<typeof correctionSchema>;
