const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const MAIN_HEADING = /^ {0,3}#(?:[ \t]|$)/u;
const UNDERLINED = /^ {0,3}=+[ \t]*$/u;

/** How many main headings (H1) a markdown text has, with those that are underlined, without what stands in code. */
function mainHeadings(content: string): number {
  let fence: string | null = null;
  let before = '';
  let count = 0;
  for (const line of content.split('\n')) {
    const [, mark] = FENCE.exec(line) ?? [];
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null;
    } else if (mark) fence = mark;
    else if (MAIN_HEADING.test(line) || (UNDERLINED.test(line) && before.trim() !== '')) count += 1;
    before = fence === null ? line : '';
  }
  return count;
}

/**
 * Models are asked for one main heading, which becomes the title. A text with none or two does not follow the prompt.
 */
export function headingFindings(content: string): string[] {
  const count = mainHeadings(content);
  if (count === 1) return [];
  return [
    count === 0 ? 'The text has no main heading.' : `The text has ${count} main headings instead of one.`,
  ];
}
