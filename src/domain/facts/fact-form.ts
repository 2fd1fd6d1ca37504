import * as z from 'zod/mini';
import { isBlank } from '../locations/location.ts';
import { slugify } from '../locations/slug.ts';
import { suggestedState, usStateOf } from '../locations/us-states.ts';
import { readableText } from '../readable-text.ts';
import { cleanName } from '../typed-text.ts';
import { answerOf, FACT_KINDS, isFactKind } from './fact-kinds.ts';

export const CONFIDENCES = ['low', 'medium', 'high'] as const;

/** How close a source is to the law itself (a CHECK on `sources`). */
export const SOURCE_KINDS = ['primary', 'mirror', 'quoting', 'secondary'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const SOURCE_KIND_LABELS: Record<SourceKind, string> = {
  primary: 'The law or agency itself',
  mirror: 'A copy of the law on another site',
  quoting: 'A text that quotes the law',
  secondary: 'A text about the law',
};

/** What an import and the form accept: no field may pass these lengths (CHECKs on `facts` and `sources`). */
const LENGTHS = { note: 1000, remark: 1000, conflict: 1000, source_title: 300, source_dated: 60 } as const;

const text = (label: string, most: number) =>
  z
    .pipe(z.string(), z.transform(readableText))
    .check(
      z.refine(
        (value) => value.length <= most,
        `${label} must be at most ${most.toLocaleString('en-US')} characters.`,
      ),
    );

const isAddress = (value: string): boolean => /^https?:\/\/[^\s/]+\.\S+$/.test(value) && value.length <= 1000;
const address = z.pipe(
  z.string(),
  z.transform((value) => value.trim()),
);

/** Whether a day (YYYY-MM-DD) is in the calendar: Date takes February 30 for March 2, and a year 0. */
function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(value)
  );
}

/** The state that a path misspells, by its slug; null for one of the 51, and for a name that resembles none. */
function meantState(about: string): string | null {
  const [slug = ''] = about.split('/');
  if (slug === '') return null;
  const meant = usStateOf(slug) ?? suggestedState(slug.replaceAll('-', ' '));
  return meant === null || slugify(meant.name) === slug ? null : slugify(meant.name);
}

/** A fact as its form and the lines of a file have it: texts, an empty one for what is not said. */
export const factSchema = z
  .object({
    /** The path of its subject without the first slash: '' the country, 'texas', 'texas/austin'. */
    about: z
      .pipe(
        z.string(),
        z.transform((value) =>
          value
            .trim()
            .replace(/^\/+|\/+$/g, '')
            .toLowerCase(),
        ),
      )
      .check(
        z.refine(
          (value) => /^(?:[a-z0-9-]+(?:\/[a-z0-9-]+){0,2})?$/.test(value),
          'Enter a path, for example texas or texas/austin.',
        ),
        // A misspelled state would become public as a separate one.
        z.refine((value) => meantState(value) === null, {
          error: ({ input }) => `Did you mean ${meantState(String(input))}?`,
        }),
      ),
    kind: z.string().check(z.refine(isFactKind, 'Choose what the fact is about.')),
    status: z.string(),
    amount: z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => /^\s*(?:\d{1,9}(?:\.\d{1,2})?)?\s*$/.test(value),
            'Enter an amount in dollars, for example 2000, or leave this blank.',
          ),
        ),
      z.transform((value) => (isBlank(value) ? null : Number(value))),
    ),
    note: text('The note', LENGTHS.note),
    remark: text('The internal note', LENGTHS.remark),
    conflict: text('The conflicting information', LENGTHS.conflict),
    confidence: z.enum(CONFIDENCES, 'Choose a confidence level.'),
    also_at: address.check(
      z.refine((value) => value === '' || isAddress(value), 'Enter a URL that starts with https://.'),
    ),
    review_by: z.string().check(z.refine(isDay, 'Enter the date of the next review.')),
    source_title: z.pipe(z.string(), z.transform(cleanName)).check(
      z.refine((value) => !isBlank(value), 'Enter the source.'),
      z.refine((value) => value.length <= LENGTHS.source_title, 'The title must be at most 300 characters.'),
    ),
    source_url: address.check(z.refine(isAddress, 'Enter a source URL that starts with https://.')),
    source_kind: z.enum(SOURCE_KINDS, 'Choose the type of source.'),
    source_dated: text('The date', LENGTHS.source_dated),
  })
  .check(
    z.refine(
      ({ kind, status }) => !isFactKind(kind) || status === '' || answerOf(kind, status) !== undefined,
      {
        message: 'Choose one of the answers.',
        path: ['status'],
      },
    ),
    z.refine(({ status, amount }) => status !== '' || amount !== null, {
      message: 'Choose an answer or enter an amount.',
      path: ['status'],
    }),
    z.refine(({ status, amount }) => status !== 'threshold' || amount !== null, {
      message: 'Enter the amount.',
      path: ['amount'],
    }),
  );

export type FactFields = z.input<typeof factSchema>;
export type FactValues = z.output<typeof factSchema>;

/** The kinds in the order of the pages, with their labels. */
export const factKindOptions = Object.entries(FACT_KINDS).map(([value, { label }]) => ({ value, label }));
