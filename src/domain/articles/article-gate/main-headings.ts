const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const MAIN_HEADING = /^ {0,3}#(?:[ \t]|$)/u;
const UNDERLINED = /^ {0,3}=+[ \t]*$/u;

/** The lines on which main headings (H1) begin, with those that are underlined, without what stands in code. */
function mainHeadings(lines: readonly string[]): number[] {
  const found: number[] = [];
  let fence: string | null = null;
  let before = '';
  for (const [at, line] of lines.entries()) {
    const [, mark] = FENCE.exec(line) ?? [];
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null;
    } else if (mark) fence = mark;
    else if (MAIN_HEADING.test(line)) found.push(at);
    else if (UNDERLINED.test(line) && before.trim() !== '') found.push(at - 1);
    before = fence === null ? line : '';
  }
  return found;
}

/**
 * The first words that stand before the main heading, in one line; null if there are none, or no such heading. Whoever
 * was asked for an article begins with its heading: all else is an answer, a form's head or a remark.
 */
export function wordsBeforeHeading(content: string): string | null {
  const lines = content.split('\n');
  const [heading = 0] = mainHeadings(lines);
  const before = lines.slice(0, heading).map((line) => line.trim());
  return before.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? before.find((line) => line !== '') ?? null;
}

/**
 * Models are asked for one main heading, which becomes the title. A text with none or two does not follow the prompt.
 */
export function headingFindings(content: string): string[] {
  const { length } = mainHeadings(content.split('\n'));
  if (length === 1) return [];
  return [
    length === 0 ? 'The text has no main heading.' : `The text has ${length} main headings instead of one.`,
  ];
}
