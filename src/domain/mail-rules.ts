/** How much mail of a kind begins in an hour where the owner has set nothing. */
export const MAILS_PER_HOUR = 500;
export const MAILS_PER_HOUR_MAX = 100_000;

/** The ceiling that was typed: a number of mails, null for an empty field, undefined for anything else. */
export function mailsPerHour(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const mails = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return mails >= 1 && mails <= MAILS_PER_HOUR_MAX ? mails : undefined;
}
