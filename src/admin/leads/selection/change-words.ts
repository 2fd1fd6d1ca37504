import type { ChangedEntries, SeenEntry } from '../../../data/leads/change-entries.ts';
import type { EntryNoun } from '../../../domain/leads/lead-work.ts';
import { countOf, countText } from '../../../lib/number-text.ts';

/** More names than these would make a toast too long. */
const NAMED = 3;

const namesOf = (entries: readonly SeenEntry[]): string => {
  const names = entries.slice(0, NAMED).map(({ name }) => name);
  const more = entries.length - names.length;
  return [...names, ...(more > 0 ? [`and ${countText(more)} more`] : [])].join(', ');
};

const note = (words: string, entries: readonly SeenEntry[]): string[] =>
  entries.length > 0 ? [`${words}: ${namesOf(entries)}.`] : [];

/**
 * Says what came of a change of several leads or messages, and names those that stayed as they were.
 * @param done what happened to the others: "set to Contacted"
 */
export function changeWords(noun: EntryNoun, told: ChangedEntries, done: string) {
  const { changed, changedMeanwhile, ownerless, deleted } = told;
  const notes = [
    ...note('Left as is because they changed in the meantime', changedMeanwhile),
    ...note('Left as is because the owner is no longer an administrator', ownerless),
    ...note('Already deleted', deleted),
  ];
  const left = changedMeanwhile.length + ownerless.length + deleted.length;
  const rest = left > 0 && changed.length > 0 ? `, ${countText(left)} not` : '';
  return {
    title: `${changed.length > 0 ? countOf(changed.length, noun) : `No ${noun}`} ${done}${rest}`,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    ...(changed.length === 0 && { variant: 'destructive' as const }),
  };
}
