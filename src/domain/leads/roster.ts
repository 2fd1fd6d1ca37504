import { wholeNumber } from '../whole-number.ts';

/** Someone who is notified of new requests. The order of these is the order in which they are notified. */
export type RosterPerson = { person_id: string; is_paused: boolean };

/** The same as in supabase/schemas/leads/roster.sql: a person needs some minutes to call, and a day is long. */
const MINUTES_MIN = 5;
const MINUTES_MAX = 1440;

/** Parses the typed minutes: null for an empty field, undefined for anything else. */
export const remindAfterMinutes = (typed: string) => wholeNumber(typed, MINUTES_MIN, MINUTES_MAX);

/** The list with the person at a position, from 0, one place further up (-1) or down (1). At its ends it stays. */
export function movedPerson(people: readonly RosterPerson[], at: number, by: -1 | 1): RosterPerson[] {
  const moved = [...people];
  const [person, other] = [people[at], people[at + by]];
  if (person && other) {
    moved[at] = other;
    moved[at + by] = person;
  }
  return moved;
}

const unitText = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long someone waits, in at most two units: '35 minutes', '1 hour 5 minutes', '2 days'. */
export function waitText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const units =
    days > 0
      ? [unitText(days, 'day'), unitText(hours, 'hour')]
      : [unitText(hours, 'hour'), unitText(rest, 'minute')];
  return units.filter(Boolean).join(' ') || 'less than a minute';
}
