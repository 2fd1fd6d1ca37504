import type { CallingHours } from './calling-hours.ts';

/** The day on which a rule that is due for a check today was last compared with its source, or before it: a year ago. */
export function dueSince(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
}

/** Whether staff must compare a rule with its source: laws change without notice. Days are YYYY-MM-DD. */
export const isCheckDue = ({ checked_on }: Pick<CallingHours, 'checked_on'>, today: string): boolean =>
  checked_on === null || checked_on <= dueSince(today);
