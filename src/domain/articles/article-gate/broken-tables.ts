const FENCED = /(```|~~~)[\s\S]*?\1/g;
const CODE = /`[^`\n]+`/g;
const FENCE = /^[^\S\n]*(?:```|~~~).*$/gmu;
/** Bars of other scripts, which no page takes for those of a table. */
const OTHER_BARS = /[｜¦]/u;
const DELIMITERS = /^\s{0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/u;
/** Lines drawn with signs, elements that our pages do not show, and dashes between the words of one line. */
const DRAWN = /^\s*\+?[-=]{3,}\+[-=+]{2,}\s*$|[┌┐└┘├┤│║╔╗╚╝]|^\s*\\\||&(?:#124|#x7c|vert|verbar);/iu;
const ELEMENT = /<\/?(?:table|thead|tbody|tr|td|th)\b/iu;
const RUN_TOGETHER = /\|\s*:?-{2,}:?\s*\|/u;
/** Columns that only blanks keep apart, which a page shows as one blank. */
const ALIGNED = /\S(?:\t+| {3,})\S/u;
/** Three lines of a file with commas or semicolons, which no blank follows. */
const SEPARATED = /^(?:[^\s,;][^,;\n]{0,40}[,;]){1,8}[^\s,;][^,;\n]{0,40}$/u;
const SEPARATED_LINES = 3;
/** Lines with a blank behind the sign. None of them ends as a sentence does. */
const SPACED = /^[\p{L}\d$][^,;→\n]{0,30}(?:[,;:]| [→=–—-]) [^,;→\n]{1,30}(?<![.!?:,;…])$/u;
/** Items of lists, and lines with a break of their own, as those of an address, may each have a comma. */
const APART = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s|(?: {2}|\\)$/u;
const MARKS = /^(?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))+\s*/u;

const BAR = /(?<!\\)\|/u;
const cells = (row: string): number =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;

/** Whether a table says something beside its first column. */
const isFilled = (rows: readonly string[]): boolean =>
  rows.some((row) =>
    /[\p{L}\p{N}]/u.test(
      row
        .trim()
        .replace(/^\|/, '')
        .replace(/^(?:\\\||[^|])*\|/u, ''),
    ),
  );

/** Whether neighboring lines with bars are shown as they are meant: as a table, or as one line with a bar in it. */
function isShown(rows: readonly string[]): boolean {
  const [header = '', delimiters = '', ...others] = rows;
  const width = cells(header);
  if (DELIMITERS.test(delimiters) && width === cells(delimiters) && !DELIMITERS.test(header)) {
    return (
      isFilled(others) &&
      others.every((row) => cells(row) <= width && (cells(row) > 1 || width === 1) && !DELIMITERS.test(row))
    );
  }
  return rows.length === 1 && !/^\s{0,3}\|.*\|/u.test(header);
}

/** The groups of neighboring lines that fit a pattern. */
function groupsOf(lines: readonly string[], pattern: RegExp): string[][] {
  const groups: string[][] = [];
  let before = false;
  for (const line of lines) {
    const fits = pattern.test(line);
    if (fits && before) groups.at(-1)?.push(line);
    else if (fits) groups.push([line]);
    before = fits;
  }
  return groups;
}

/** What begins a block of its own, so that the table before it is over. */
const OTHER_BLOCK =
  /^\s*$|^ {0,3}(?:[#>]|[-*+]\s|\d{1,9}[.)]\s|```|~~~|<|(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$)/u;

/** Whether a line without bars follows a table and so becomes a row of it. */
const runsOn = (lines: readonly string[]): boolean => {
  let isTable = false;
  return lines.some((line) => {
    const isRow = BAR.test(line);
    const hasEnded = isTable && !isRow;
    isTable = isRow && (isTable || DELIMITERS.test(line));
    return hasEnded && !OTHER_BLOCK.test(line);
  });
};

/** Whether a block of code holds a table, which is then shown as code. */
const isInCode = (content: string): boolean =>
  content
    .split(FENCE)
    .some(
      (part, at) => at % 2 === 1 && part.split('\n').some((line) => BAR.test(line) && DELIMITERS.test(line)),
    );

/** Whether a text has columns that no reader would see as a table. */
export function hasBrokenTable(content: string): boolean {
  if (isInCode(content)) return true;
  const marked = content.replace(FENCED, '').replace(CODE, '').split('\n');
  const lines = marked.map((line) => line.replace(MARKS, ''));
  const together = marked.map((line) => (APART.test(line) ? '' : line.replace(MARKS, '')));
  if (lines.some((line) => DRAWN.test(line) || ELEMENT.test(line) || OTHER_BARS.test(line))) return true;
  if (lines.some((line) => RUN_TOGETHER.test(line) && /[\p{L}\p{N}]/u.test(line))) return true;
  if (groupsOf(lines, ALIGNED).some((group) => group.length > 1)) return true;
  if (
    groupsOf(
      lines.map((line) => (BAR.test(line) ? '' : line)),
      SEPARATED,
    ).some((group) => group.length >= SEPARATED_LINES)
  )
    return true;
  if (groupsOf(together, SPACED).some((group) => group.length >= SEPARATED_LINES)) return true;
  return runsOn(marked) || groupsOf(lines, BAR).some((rows) => !isShown(rows));
}
