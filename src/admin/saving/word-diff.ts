import { diffLines, diffWordsWithSpace } from 'diff';

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/**
 * A comparison that takes longer than this for all its lines together, in milliseconds, is given up for a coarser
 * one.
 */
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

function wordsOf(before: string, after: string, deadline: number): DiffPart[] {
  const timeout = deadline - performance.now();
  if (timeout <= 0) return replaced(before, after);
  return diffWordsWithSpace(before, after, { timeout })?.map(partOf) ?? replaced(before, after);
}

const SPACES = /^[^\S\n]+$/;

/**
 * Turns words replaced in a row, with nothing but spaces in common, into one change: first all old words, then the
 * new.
 */
function withoutGaps(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (let at = 0; at < parts.length; ) {
    let end = at;
    while (isInRow(parts, end)) end += 1;
    const row = parts.slice(at, Math.max(end, at + 1));
    const textWithout = (kind: DiffPart['kind']) =>
      row.map((part) => (part.kind === kind ? '' : part.text)).join('');
    const [before, after] = [textWithout('added'), textWithout('removed')];
    const isReplaced = end > at && before.trim() !== '' && after.trim() !== '';
    result.push(...(isReplaced ? replaced(before, after) : row));
    at += row.length;
  }
  return result;
}

/** Whether a part belongs to a row of changes: it is a change, or the spaces between two changes. */
function isInRow(parts: readonly DiffPart[], at: number): boolean {
  const [last, part, next] = [parts[at - 1], parts[at], parts[at + 1]];
  if (part?.kind !== 'same') return part !== undefined;
  const isBetween = last !== undefined && last.kind !== 'same' && next !== undefined && next.kind !== 'same';
  return isBetween && SPACES.test(part.text);
}

/** Merges neighbors of one kind into one part. */
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
 * Returns what changed from one text to the other, word by word. It compares lines first, and words only within
 * changed lines, which keeps long texts quick.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const deadline = performance.now() + TIMEOUT_MS;
  const lines = diffLines(before, after, { timeout: TIMEOUT_MS });
  if (!lines) return replaced(before, after);
  const parts: DiffPart[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next] = [lines[at], lines[at + 1]];
    if (line?.removed && next?.added) {
      parts.push(...wordsOf(line.value, next.value, deadline));
      at += 1;
    } else if (line) parts.push(partOf(line));
  }
  return withoutGaps(joined(parts));
}
