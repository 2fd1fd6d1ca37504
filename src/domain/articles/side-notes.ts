import { type StatedFact, statementIn } from '../facts/stated-facts.ts';
import { type Term, termsIn } from '../glossary.ts';

/** A piece of a text: the heading that begins a section, another heading, or something to read. */
export type TextPiece = { kind: 'section' | 'heading' | 'text'; text: string };

/** The notes next to a piece: a term's meaning, and the fact that the piece states. */
export type SideNotes<Fact> = { term: Term | null; stated: { fact: Fact; statement: string } | null };

/** The first fact that the text states, with its words. */
function firstStated<Fact extends StatedFact>(text: string, facts: readonly Fact[]) {
  for (const fact of facts) {
    const statement = statementIn(text, fact);
    if (statement !== null) return { fact, statement };
  }
  return null;
}

/**
 * Returns the notes next to each piece of a text. Each term and each fact appears once, and a section has at most one
 * of each, because readers came for the text.
 */
export function sideNotes<Fact extends StatedFact>(
  pieces: readonly TextPiece[],
  facts: readonly Fact[],
): SideNotes<Fact>[] {
  const explained = new Set<Term>();
  const cited = new Set<Fact>();
  const isSaid = ({ kind }: Term) => [...cited].some((fact) => fact.kind === kind);
  let ofSection: SideNotes<Fact> = { term: null, stated: null };
  return pieces.map(({ kind, text }) => {
    if (kind === 'section') ofSection = { term: null, stated: null };
    if (kind !== 'text') return { term: null, stated: null };
    const left = facts.filter((fact) => !cited.has(fact));
    const stated = ofSection.stated ? null : firstStated(text, left);
    if (stated) cited.add(stated.fact);
    const isNew = (each: Term) => !explained.has(each) && !isSaid(each);
    const term = ofSection.term ? null : (termsIn(text).find(isNew) ?? null);
    if (term) explained.add(term);
    ofSection = { term: ofSection.term ?? term, stated: ofSection.stated ?? stated };
    return { term, stated };
  });
}
