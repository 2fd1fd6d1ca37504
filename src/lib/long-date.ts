const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/**
 * The day of a moment as US readers write it, in UTC: "October 5, 2026". Not by Intl: its first date keeps a phone
 * busy for a twentieth of a second, on every page of a location.
 */
export function longDate(moment: string): string {
  const date = new Date(moment);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
