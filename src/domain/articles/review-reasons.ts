/** What a finding is about, without what it counts, quotes or lists: the same fault in a changed text is the same kind. */
const kindOf = (finding: string): string =>
  finding
    .replace(/: [\s\S]*$/u, '')
    .replace(/"[^"]*"/gu, '')
    .replace(/[$\d][\d.,%]*/gu, '');

/**
 * The reasons to check an article whose text was changed: what is found in it now, and the stored reasons that no one
 * could find again. A stored reason is dropped only if the same check found it in the text before the change, so that a
 * reason that only the article generator knows stays until a person publishes the article.
 */
export function remainingReasons(
  stored: readonly string[] | null,
  before: readonly string[],
  now: readonly string[],
): string[] {
  const judged = new Set([...before, ...now].map(kindOf));
  return [...now, ...(stored ?? []).filter((reason) => !judged.has(kindOf(reason)))];
}

/** The reasons to check an article whose text is as it was stored. */
export const openReasons = (stored: readonly string[] | null, found: readonly string[]): string[] =>
  remainingReasons(stored, [], found);

/** The findings of a text that an earlier one did not have. One more word does not make a new finding. */
export function newFindings(before: readonly string[], now: readonly string[]): string[] {
  const withoutNumbers = (finding: string): string => finding.replace(/\d+/gu, '');
  const known = new Set(before.map(withoutNumbers));
  return now.filter((finding) => !known.has(withoutNumbers(finding)));
}

/** The most reasons, and the most characters of them together, that the database keeps. */
const MOST_REASONS = 20;
const MOST_CHARACTERS = 5000;
const OTHERS = 'There are more reasons than fit here.';

/** Reasons as the database stores them: null if there are none, and a word about those that do not fit. */
export function storedReasons(reasons: readonly string[]): string[] | null {
  if (reasons.length === 0) return null;
  const kept: string[] = [];
  let room = MOST_CHARACTERS - OTHERS.length;
  for (const reason of reasons) {
    room -= reason.length;
    if (room < 0 || kept.length === MOST_REASONS) break;
    kept.push(reason);
  }
  return kept.length === reasons.length ? kept : [...kept.slice(0, MOST_REASONS - 1), OTHERS];
}
