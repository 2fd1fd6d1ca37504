import { applyPatch, structuredPatch } from 'diff';

/**
 * Both people's changes to one text together, or null where they changed the same lines: then somebody has to
 * choose. My changes are applied to their version as a patch, with no tolerance.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const patch = structuredPatch('', '', base, mine, '', '', { context: 1 });
  const merged = applyPatch(theirs, patch, { fuzzFactor: 0, autoConvertLineEndings: false });
  return merged === false ? null : merged;
}
