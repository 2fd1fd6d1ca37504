/** How many mails of one kind are sent in an hour unless the owner sets another limit. */
export const MAILS_PER_HOUR = 500;
export const MAILS_PER_HOUR_MAX = 100_000;

/** Parses the typed limit: a number of mails, null for an empty field, undefined for anything else. */
export function mailsPerHour(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const mails = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return mails >= 1 && mails <= MAILS_PER_HOUR_MAX ? mails : undefined;
}
