import { diffLines, diffWordsWithSpace } from 'diff';

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** A comparison that takes longer than this (in milliseconds) is given up for a coarser one. */
const TIMEOUT_MS = 1_000;

type Change = { added: boolean; removed: boolean; value: string };

const partOf = ({ added, removed, value }: Change): DiffPart => ({
  kind: added ? 'added' : removed ? 'removed' : 'same',
  text: value,
});

const replaced = (before: string, after: string): DiffPart[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
];

function wordsOf(before: string, after: string): DiffPart[] {
  return diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS })?.map(partOf) ?? replaced(before, after);
}

/** Neighbours of one kind are one part. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}

/**
 * What changed from one text to the other, word by word. Lines are compared first, and words only within lines
 * that changed: long texts stay quick.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const lines = diffLines(before, after, { timeout: TIMEOUT_MS });
  if (!lines) return replaced(before, after);
  const parts: DiffPart[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next] = [lines[at], lines[at + 1]];
    if (line?.removed && next?.added) {
      parts.push(...wordsOf(line.value, next.value));
      at += 1;
    } else if (line) parts.push(partOf(line));
  }
  return joined(parts);
}
