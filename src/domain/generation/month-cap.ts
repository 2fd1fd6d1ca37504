/** The most that all runs together may be allowed to spend in a month, in dollars. */
export const MONTH_CAP_MAX = 1_000_000;

/** Parses typed dollars: null for an empty field (no bound), undefined for what is no amount from 0 to the maximum. */
export function parseMonthCap(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  if (text === '') return null;
  // The database reads the same: private.month_budget_covers.
  const dollars = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return dollars <= MONTH_CAP_MAX ? dollars : undefined;
}
