import type { ChangedLeads, SeenLead } from '../../data/leads/change-leads.ts';
import { countOf, countText } from '../../lib/number-text.ts';

/** More names than these would make a toast too long. */
const NAMED = 3;

const namesOf = (leads: readonly SeenLead[]): string => {
  const names = leads.slice(0, NAMED).map(({ name }) => name);
  const more = leads.length - names.length;
  return [...names, ...(more > 0 ? [`and ${countText(more)} more`] : [])].join(', ');
};

const note = (words: string, leads: readonly SeenLead[]): string[] =>
  leads.length > 0 ? [`${words}: ${namesOf(leads)}.`] : [];

/**
 * Says what came of a change of several leads, and names those that stayed as they were.
 * @param done what happened to the others: "set to Contacted"
 */
export function changeWords({ changed, changedMeanwhile, ownerless, deleted }: ChangedLeads, done: string) {
  const notes = [
    ...note('Left as is because someone else changed them first', changedMeanwhile),
    ...note('Left as is because the owner is no longer an administrator', ownerless),
    ...note('Already deleted', deleted),
  ];
  const left = changedMeanwhile.length + ownerless.length + deleted.length;
  const rest = left > 0 && changed.length > 0 ? `, ${countText(left)} not` : '';
  return {
    title: `${changed.length > 0 ? countOf(changed.length, 'lead') : 'No lead'} ${done}${rest}`,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    ...(changed.length === 0 && { variant: 'destructive' as const }),
  };
}
