import { unsourcedFigures } from './unsourced-figures.ts';

/** So many are named, because a person has to read the reason. */
const NAMED = 8;

/**
 * Why somebody must read a text for its figures before it is published: those that none of the given texts states.
 * Empty where each is in one. private.figure_findings says the same in the same words.
 */
export function figureFindings(content: string, given: readonly string[]): string[] {
  const figures = unsourcedFigures(content, given).map(({ text }) => text.trim());
  if (figures.length === 0) return [];
  const others = figures.length - NAMED;
  const named = figures.slice(0, NAMED).join(', ') + (others > 0 ? ` and ${others} more` : '');
  return [`Numbers not backed by a fact: ${named}.`];
}
