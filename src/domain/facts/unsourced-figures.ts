import { type Figure, figuresIn } from './figures.ts';

/** A figure with the words of its sentence before and after it. */
export type UnsourcedFigure = Figure & { before: string; after: string };

/** A sentence is shown up to this many characters on each side of its figure. */
const SHOWN_AROUND = 90;

function wordsAround(text: string, { from, to }: Figure): { before: string; after: string } {
  const left = text.slice(Math.max(0, from - SHOWN_AROUND), from);
  const right = text.slice(to, to + SHOWN_AROUND);
  const before = left.replace(/^[\s\S]*(?:[.!?]\s|\n)/u, '').replace(/^[-*+>#\s]+(?=\S)/u, '');
  const after = /^[\s\S]*?(?=[.!?](?:\s|$)|\n)/u.exec(right)?.[0];
  return {
    before: before.length === SHOWN_AROUND ? `… ${before}` : before,
    after: after ?? (right.length === SHOWN_AROUND ? `${right} …` : right),
  };
}

/**
 * Returns the figures of a text that none of the given texts states. Percentages, amounts and plain numbers do not
 * match one another: "28" does not support "28%".
 */
export function unsourcedFigures(content: string, given: readonly string[]): UnsourcedFigure[] {
  const known = new Set(given.flatMap((text) => figuresIn(text).map(({ key }) => key)));
  return figuresIn(content)
    .filter(({ key }) => !known.has(key))
    .map((figure) => ({ ...figure, ...wordsAround(content, figure) }));
}
