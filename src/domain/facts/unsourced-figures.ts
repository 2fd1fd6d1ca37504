import { type Figure, figuresIn } from './figures.ts';

export type UnsourcedFigure = Figure & { sentence: string };

/** A sentence is shown up to this many characters on each side of its figure. */
const SHOWN_AROUND = 90;

function sentenceAround(text: string, { from, to }: Figure): string {
  const before = text.slice(Math.max(0, from - SHOWN_AROUND), from);
  const after = text.slice(to, to + SHOWN_AROUND);
  const start = before.replace(/^[\s\S]*(?:[.!?]\s|\n)/u, '');
  const end = /^[\s\S]*?(?=[.!?](?:\s|$)|\n)/u.exec(after)?.[0];
  const isCut = start.length === SHOWN_AROUND;
  const sentence = `${isCut ? '… ' : ''}${start}${text.slice(from, to)}${end ?? after}`;
  return end === undefined && after.length === SHOWN_AROUND ? `${sentence} …` : sentence;
}

/**
 * The figures of a text that none of the given texts states. A percentage is not found in an amount, and a number is
 * not found in a percentage: "28" says nothing about "28%".
 */
export function unsourcedFigures(content: string, given: readonly string[]): UnsourcedFigure[] {
  const known = new Set(given.flatMap((text) => figuresIn(text).map(({ key }) => key)));
  return figuresIn(content)
    .filter(({ key }) => !known.has(key))
    .map((figure) => ({ ...figure, sentence: sentenceAround(content, figure) }));
}
