import { wholeNumber } from '../whole-number.ts';

/** A shorter period would be a typo, and deleted data cannot be restored. */
export const RETENTION_MIN_DAYS = 30;
export const RETENTION_MAX_DAYS = 3650;

/** Parses the typed period: a number of days, null for an empty field, undefined for anything else. */
export const retentionDays = (typed: string) => wholeNumber(typed, RETENTION_MIN_DAYS, RETENTION_MAX_DAYS);

/** Years for which the record of an agreement stays after its request is deleted. The database has the same default. */
export const CONSENT_RECORD_YEARS = 5;
export const CONSENT_RECORD_YEARS_MAX = 10;

/** Parses typed years: a whole number up to the most; undefined for anything else. */
export const consentRecordYears = (typed: string): number | undefined =>
  wholeNumber(typed, 0, CONSENT_RECORD_YEARS_MAX) ?? undefined;
