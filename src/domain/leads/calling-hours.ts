/** The days of a week from Monday, as `calling_hours.weekdays` counts them from 1, and the holidays as the eighth. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Federal holidays'] as const;

const HOLIDAYS = 8;

/**
 * A state's rule that narrows the hours in which people may be called, or how often: `max_calls` within 24 hours. Times are "09:00:00"; both null: no one may be
 * called on these days. `checked_on` is a day (YYYY-MM-DD); `ended_at` and `updated_at` are ISO timestamps.
 */
export type CallingHours = {
  id: string;
  state_slug: string;
  weekdays: number[];
  opens: string | null;
  closes: string | null;
  max_calls: number | null;
  source_title: string;
  source_url: string;
  checked_on: string | null;
  ended_at: string | null;
  updated_at: string;
};

/** "every day", "Mon to Fri", "Mon, Wed", "Sun, federal holidays". */
export function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.includes(HOLIDAYS)) {
    const others = weekdays.filter((day) => day !== HOLIDAYS);
    return others.length === 0 ? 'federal holidays' : `${weekdaysText(others)}, federal holidays`;
  }
  const days = [...weekdays].sort();
  const [first = 1, last = first] = [days[0], days.at(-1)];
  if (days.length === 7) return 'every day';
  const nameOf = (day: number) => WEEKDAYS[day - 1] ?? '';
  if (days.length > 2 && last - first === days.length - 1) return `${nameOf(first)} to ${nameOf(last)}`;
  return days.map(nameOf).join(', ');
}

const timeText = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const twelve = hours % 12 === 0 ? 12 : hours % 12;
  return `${twelve}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
};

/** "9:00 a.m. to 9:00 p.m., at most 3 calls and texts in 24 hours", or that there are no hours. */
export function hoursText({
  opens,
  closes,
  max_calls,
}: Pick<CallingHours, 'opens' | 'closes' | 'max_calls'>): string {
  if (!opens || !closes) return 'No calls';
  const limit = max_calls === null ? '' : `, at most ${max_calls} calls and texts in 24 hours`;
  return `${timeText(opens)} to ${timeText(closes)}${limit}`;
}
