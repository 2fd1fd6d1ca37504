import { unsourcedFigures } from './unsourced-figures.ts';

/** The finding names at most this many figures, because a person has to read it. */
const NAMED = 8;

/**
 * Says why someone must check a text's figures before it is published: none of the given texts states them. Empty if
 * each figure is in one. private.figure_findings says the same in the same words.
 */
export function figureFindings(content: string, given: readonly string[]): string[] {
  const figures = unsourcedFigures(content, given).map(({ text }) => text.trim());
  if (figures.length === 0) return [];
  const others = figures.length - NAMED;
  const named = figures.slice(0, NAMED).join(', ') + (others > 0 ? ` and ${others} more` : '');
  return [`Numbers not backed by a fact: ${named}.`];
}
