/** The mark of a line in a list of letters or Roman numerals: "a)", "(b)", "c.", "ii)". Bullets before it make a list. */
const MARK = /^[ \t>]*(\(?)([a-z]|[ivx]{2,4})[.)][ \t]+\S/u;
/** A line that ends so is broken there. */
const BROKEN = /(?: {2}|\\)$/u;

const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

const follows = (mark: string, next: string): boolean =>
  (mark.length === 1 && next.length === 1 && next.charCodeAt(0) === mark.charCodeAt(0) + 1) ||
  (ROMANS.includes(mark) && ROMANS[ROMANS.indexOf(mark) + 1] === next);

/**
 * The first line of a list with letters, whose lines are shown as one, because Markdown has no such lists; null if there
 * is none.
 */
export function letteredLine(text: string): string | null {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const mark = MARK.exec(line)?.[2];
    const next = mark === undefined ? undefined : MARK.exec(lines[index + 1] ?? '')?.[2];
    if (mark !== undefined && next !== undefined && follows(mark, next) && !BROKEN.test(line)) {
      return line.replace(/^[ \t>]+/u, '').trim();
    }
  }
  return null;
}
