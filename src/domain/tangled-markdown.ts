/** Marks that a markdown parser pairs with each other, which in a long row takes it minutes. */
const PAIRED_MARKS = /[*_~`[\]!<]/g;
/** More of them in one paragraph than any writer needs. */
const MOST_MARKS = 1_000;
/** Quotations in quotations, one deeper for each mark. */
const DEEP_QUOTATION = /^[ \t]*(?:>[ \t]*){50}/;

/** Where a paragraph ends and something else begins. */
const NEW_BLOCK = /^\s*(?:$|[|#>]|[-*+]\s|\d{1,9}[.)]\s)/;

/** Whether a text is one that nobody wrote, and a markdown parser would take too long over. It is shown as it is. */
export function isTangled(markdown: string): boolean {
  let marks = 0;
  for (const line of markdown.split('\n')) {
    if (DEEP_QUOTATION.test(line)) return true;
    if (NEW_BLOCK.test(line)) marks = 0;
    marks += line.match(PAIRED_MARKS)?.length ?? 0;
    if (marks > MOST_MARKS) return true;
  }
  return false;
}
