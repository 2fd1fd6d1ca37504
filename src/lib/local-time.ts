const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const second = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

const utcDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day (YYYY-MM-DD) as a calendar shows it, the same in every time zone: 'Nov 1'. */
export const calendarDayText = (day: string): string => utcDay.format(new Date(day));

/** A day that a program stored and no calendar has, such as infinity, stays as it is: it must not end the screen. */
const orAsIs = (format: Intl.DateTimeFormat, iso: string): string => {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : format.format(moment);
};

/** An ISO timestamp as a day in the browser's time zone: 'Nov 1, 2026'. */
export const dayText = (iso: string): string => orAsIs(day, iso);

/** An ISO timestamp to the minute, in the browser's time zone: 'Nov 1, 2026, 3:04 PM'. */
export const minuteText = (iso: string): string => minute.format(new Date(iso));

/** A format for another zone, such as the site's. Browsers that do not know the zone use their own. */
function formatIn(
  zone: string | undefined,
  locale: string,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat(locale, parts);
  }
}

/** An ISO timestamp as a day in another zone: 'Nov 1, 2026'. */
export const dayTextIn = (zone: string, iso: string): string =>
  orAsIs(formatIn(zone, 'en-US', { dateStyle: 'medium' }), iso);

/** An ISO timestamp to the minute in another zone: 'Nov 1, 2026, 3:04 PM'. */
export const minuteTextIn = (zone: string, iso: string): string =>
  formatIn(zone, 'en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** An ISO timestamp to the second, in the browser's time zone: 'Nov 1, 2026, 3:04:05 PM'. */
export const timestampText = (iso: string): string => second.format(new Date(iso));

/** Today in a time zone (YYYY-MM-DD), by default in the browser's. */
export const todayText = (zone?: string): string =>
  formatIn(zone, 'en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date());

/**
 * Today in UTC (YYYY-MM-DD). The database compares it with calendar days: a price's first day, a model's last day, and
 * a source's review day.
 */
export const databaseToday = (): string => new Date().toISOString().slice(0, 10);

/**
 * The moment (ISO) at which a day (YYYY-MM-DD) starts in the browser's time zone.
 * @param later returns the start of the day that is this many days later
 * @returns null for anything that is not a day
 */
export function startOfDay(text: string, later = 0): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return null;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const start = new Date(year, month - 1, date);
  if (start.getMonth() !== month - 1 || start.getDate() !== date) return null;
  start.setDate(date + later);
  return start.toISOString();
}
