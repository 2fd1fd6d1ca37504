/** The days of a week from Monday, as `calling_hours.weekdays` counts them from 1. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/**
 * A state's rule that narrows the hours in which people may be called. Times are "09:00:00"; both null: no one may be
 * called on these days. `checked_on` is a day (YYYY-MM-DD); `ended_at` and `updated_at` are ISO timestamps.
 */
export type CallingHours = {
  id: string;
  state_slug: string;
  weekdays: number[];
  opens: string | null;
  closes: string | null;
  source_title: string;
  source_url: string;
  checked_on: string | null;
  ended_at: string | null;
  updated_at: string;
};

/** "every day", "Mon to Fri", "Mon, Wed". */
export function weekdaysText(weekdays: readonly number[]): string {
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

/** "9:00 a.m. to 9:00 p.m.", or that there are no hours. */
export const hoursText = ({ opens, closes }: Pick<CallingHours, 'opens' | 'closes'>): string =>
  opens && closes ? `${timeText(opens)} to ${timeText(closes)}` : 'No calls';
