/** A shorter period would be a typo, and deleted data cannot be restored. */
export const RETENTION_MIN_DAYS = 30;
export const RETENTION_MAX_DAYS = 3650;

/** Parses the typed period: a number of days, null for an empty field, undefined for anything else. */
export function retentionDays(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return days >= RETENTION_MIN_DAYS && days <= RETENTION_MAX_DAYS ? days : undefined;
}

/** Years for which the record of an agreement stays after its request is deleted. The database has the same default. */
export const CONSENT_RECORD_YEARS = 5;
export const CONSENT_RECORD_YEARS_MAX = 10;

/** Parses typed years: a whole number up to the most; undefined for anything else. */
export function consentRecordYears(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,2}$/.test(text) && Number(text) <= CONSENT_RECORD_YEARS_MAX ? Number(text) : undefined;
}
