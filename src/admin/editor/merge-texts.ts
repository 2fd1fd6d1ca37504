import { applyPatch, structuredPatch } from 'diff';

/** A comparison that takes longer than this (in milliseconds) is given up. */
const TIMEOUT_MS = 1_000;

/**
 * Joins both people's changes to one text, or returns null when they changed the same lines, or too much to compare:
 * then someone has to choose. My changes are applied to their version as a patch without tolerance.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const patch = structuredPatch('', '', base, mine, '', '', { context: 1, timeout: TIMEOUT_MS });
  if (!patch) return null;
  const merged = applyPatch(theirs, patch, { fuzzFactor: 0, autoConvertLineEndings: false });
  return merged === false ? null : merged;
}
