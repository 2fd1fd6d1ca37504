/** The mark of a line in a list of letters or Roman numerals: "a)", "(b)", "c.", "ii)". Bullets before it make a list. */
const MARK = /^[ \t>]*(\(?)([a-z]|[ivx]{2,4})[.)][ \t]+\S/u;
/** A line with the bullet of a word processor, or with a mark of Markdown that lacks its space. Prices are none. */
const BULLET =
  /^[ \t>]*(?:([•·▪◦‣●○■□★✓✔➤–—])[ \t]*(?=\S)|(-|\*(?![^*\n]*\*))(?=\p{L})|\d{1,2}([.)])(?=\p{L}))/u;
/** A line that ends so is broken there. */
const BROKEN = /(?: {2}|\\)$/u;

const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** The mark of a line that a list of Markdown cannot have; undefined for all others. */
function bulletOf(line: string): string | undefined {
  const [, sign, dash, point] = BULLET.exec(line) ?? [];
  return sign ?? dash ?? point;
}

const follows = (mark: string, next: string): boolean =>
  (mark.length === 1 && next.length === 1 && next.charCodeAt(0) === mark.charCodeAt(0) + 1) ||
  (ROMANS.includes(mark) && ROMANS[ROMANS.indexOf(mark) + 1] === next);

/**
 * The first line of a list with letters or with bullets of its own, whose lines are shown as one, because Markdown has no
 * such lists; null if there is none.
 */
export function letteredLine(text: string): string | null {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const below = lines[index + 1] ?? '';
    const [mark, next] = [MARK.exec(line)?.[2], MARK.exec(below)?.[2]];
    const isLettered = mark !== undefined && next !== undefined && follows(mark, next);
    const bullet = isLettered ? undefined : bulletOf(line);
    if ((isLettered || (bullet !== undefined && bullet === bulletOf(below))) && !BROKEN.test(line)) {
      return line.replace(/^[ \t>]+/u, '').trim();
    }
  }
  return null;
}
