import { slugify } from '../locations/slug.ts';
import { US_STATES } from '../locations/us-states.ts';
import { FACT_KINDS, factAnswer, isFactKind, isLawFact } from './fact-kinds.ts';

/** A change in what the site states about a state's law. */
export type LawChange = {
  id: string;
  state_slug: string;
  kind: string;
  changed_at: string;
  /** recorded: not stated before. answer: another answer than before. words: another note. */
  change: 'recorded' | 'answer' | 'words';
  status: string | null;
  amount: number | null;
  note: string | null;
  was_status: string | null;
  was_amount: number | null;
  verified_at: string | null;
  source: { title: string; url: string; dated: string | null };
};

const names = new Map(US_STATES.map(({ name }) => [slugify(name), name]));

/** 'new-york' as 'New York', and a state that is none of the 51 by the words of its slug. */
export const stateName = (slug: string): string =>
  names.get(slug) ?? slug.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash && ' ') + letter.toUpperCase());

/** Names the subject of a change: 'Texas: Sales tax on gold and silver'. */
export const changeSubject = ({ state_slug, kind }: LawChange): string =>
  `${stateName(state_slug)}: ${isFactKind(kind) ? FACT_KINDS[kind].label : kind}`;

/** What the law says now, and what the site stated before if that differs. */
export function changeAnswer(change: LawChange): { now: string; before: string | null } {
  const { kind, was_status, was_amount } = change;
  const before = factAnswer({ kind, status: was_status, amount: was_amount });
  return { now: factAnswer(change) ?? '', before: change.change === 'answer' ? before : null };
}

/** The changes whose kinds this version of the site knows. */
export const knownChanges = (changes: readonly LawChange[]): LawChange[] =>
  changes.filter((change) => isLawFact(change.kind) && factAnswer(change) !== null);
