import { wholeNumber } from '../whole-number.ts';

/** How many mails of one kind are sent in an hour unless the owner sets another limit. */
export const MAILS_PER_HOUR = 500;
export const MAILS_PER_HOUR_MAX = 100_000;

/** Parses the typed limit: a number of mails, null for an empty field, undefined for anything else. */
export const mailsPerHour = (typed: string) => wholeNumber(typed, 1, MAILS_PER_HOUR_MAX);
