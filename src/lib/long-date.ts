const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/**
 * The UTC day of a moment as Americans write it: "October 5, 2026". It does without Intl, whose first use would keep a
 * phone busy for 50 ms on every page of a location.
 */
export function longDate(moment: string): string {
  const date = new Date(moment);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
