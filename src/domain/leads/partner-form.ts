import * as z from 'zod/mini';
import { characterCount } from '../articles/text-counts.ts';
import { bareSlug } from '../locations/slug.ts';
import { US_STATES, usStateOf } from '../locations/us-states.ts';
import { addressFault } from '../public-address.ts';
import { shownWords } from '../shown-words.ts';
import { cleanName } from '../typed-text.ts';

/** The days on which a partner is sent requests, as numbers from 1, Monday. */
export const PARTNER_DAYS = {
  every: [1, 2, 3, 4, 5, 6, 7],
  weekdays: [1, 2, 3, 4, 5],
  mon_sat: [1, 2, 3, 4, 5, 6],
} as const;
export type PartnerDays = keyof typeof PARTNER_DAYS;

const partsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]+/)
      .map(cleanName)
      .filter(Boolean),
  ),
];

const text = z.pipe(z.string(), z.transform(cleanName));
const name = text.check(
  z.refine(
    (typed) => characterCount(shownWords(typed)) >= 2 && characterCount(typed) <= 80,
    'Enter a name of 2 to 80 characters.',
  ),
);
const inWords = (count: number): string => count.toLocaleString('en-US');
const count = (most: number) =>
  text.check(
    z.refine(
      (typed) => typed === '' || (/^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most),
      `Enter a whole number from 1 to ${inWords(most)}, or leave this blank.`,
    ),
  );
const time = text.check(
  z.refine(
    (typed) => /^([01]\d|2[0-3]):[0-5]\d$|^$/.test(typed),
    'Enter a time such as 09:00, or leave this blank.',
  ),
);

/** The most states and ZIP codes that the database keeps of a partner. */
const MAX_PLACES = 2000;
const TOO_MANY_PLACES = `Enter ${inWords(MAX_PLACES)} states and ZIP codes or fewer. For many of one region, enter their first three digits.`;
const placeCount = ({ states, zips }: { states: string; zips: string }): number =>
  partsOf(states).length + partsOf(zips).length;

const EMAIL = /^[^@?\s]+@[^@?\s]+\.[^@?\s]+$/;

/**
 * A partner as the form has it.
 * @param isLocal a site that runs on this machine may call it
 */
export const partnerSchema = (isLocal: boolean) =>
  z
    .object({
      name,
      place: text.check(z.refine((typed) => /^[1-9]\d?$/.test(typed), 'Enter a whole number from 1 to 99.')),
      states: z
        .string()
        .check(
          z.refine(
            (typed) => partsOf(typed).every((part) => usStateOf(part)),
            'Enter states of the United States, separated by commas.',
          ),
        ),
      zips: z
        .string()
        .check(
          z.refine(
            (typed) => partsOf(typed).every((part) => /^(\d{3}|\d{5})$/.test(part)),
            'Enter ZIP codes of five digits, or their first three, separated by commas.',
          ),
        ),
      timeZone: z.string(),
      days: z.enum(['every', 'weekdays', 'mon_sat']),
      opens: time,
      closes: time,
      perDay: count(100_000),
      perMonth: count(1_000_000),
      way: z.enum(['email', 'address']),
      to: text,
    })
    .check(
      z.refine((fields) => placeCount(fields) > 0, {
        ...{ error: 'Enter at least one state or ZIP code.', path: ['states'] },
      }),
      z.refine((fields) => placeCount(fields) <= MAX_PLACES, { error: TOO_MANY_PLACES, path: ['zips'] }),
      z.refine(
        ({ opens, closes }) => (opens === '') === (closes === '') && (opens === '' || opens < closes),
        {
          ...{ error: 'Enter both times, the later one here, or leave both blank.', path: ['closes'] },
        },
      ),
      z.refine(({ way, to }) => way === 'address' || (EMAIL.test(to) && to.length <= 254), {
        ...{ error: 'Enter an email address.', path: ['to'] },
      }),
      z.check(({ value: { way, to }, issues }) => {
        const message = way === 'address' ? addressFault(to, isLocal) : undefined;
        if (message) issues.push({ code: 'custom', message, input: to, path: ['to'] });
      }),
    );

export type PartnerFields = z.input<ReturnType<typeof partnerSchema>>;

const numberOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

/** What the database stores of the form's values. */
export function partnerValues(fields: PartnerFields) {
  return {
    ...{ name: fields.name, place: Number(fields.place), time_zone: fields.timeZone },
    states: partsOf(fields.states).map((part) => bareSlug(usStateOf(part)?.name ?? part)),
    zips: partsOf(fields.zips),
    days: [...PARTNER_DAYS[fields.days]],
    ...{ opens_at: fields.opens || null, closes_at: fields.closes || null },
    ...{ cap_per_day: numberOf(fields.perDay), cap_per_month: numberOf(fields.perMonth) },
    email: fields.way === 'email' ? fields.to : null,
    address: fields.way === 'address' ? fields.to : null,
  };
}

type Stored = Omit<ReturnType<typeof partnerValues>, 'days'> & { days: readonly number[] };

const daysOf = (days: readonly number[]): PartnerDays =>
  days.length === 7 ? 'every' : days.includes(6) ? 'mon_sat' : 'weekdays';

/** The names of states, as the form and the list show them. */
export const partnerStates = (slugs: readonly string[]): string =>
  US_STATES.filter(({ name }) => slugs.includes(bareSlug(name)))
    .map(({ name }) => name)
    .join(', ');

/** The form of a stored partner. */
export const partnerFields = (stored: Stored): PartnerFields => ({
  ...{
    name: stored.name,
    place: String(stored.place),
    timeZone: stored.time_zone,
    days: daysOf(stored.days),
  },
  ...{ states: partnerStates(stored.states), zips: stored.zips.join(', ') },
  ...{ opens: stored.opens_at?.slice(0, 5) ?? '', closes: stored.closes_at?.slice(0, 5) ?? '' },
  ...{ perDay: String(stored.cap_per_day ?? ''), perMonth: String(stored.cap_per_month ?? '') },
  ...{ way: stored.address ? 'address' : 'email', to: stored.address ?? stored.email ?? '' },
});
