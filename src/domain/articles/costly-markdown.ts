/** Marks that a markdown parser matches in pairs. A long run of them takes it minutes. */
const PAIRED_MARKS = /[*_~`[\]!<]/g;
/** No writer needs this many in one paragraph. */
const MAX_MARKS = 1_000;
/** Deeply nested quotations; every mark adds one level. */
const DEEP_QUOTATION = /^[ \t]*(?:>[ \t]*){50}/;

/** A line that ends the paragraph before it. */
const NEW_BLOCK = /^\s*(?:$|[|#>]|[-*+]\s|\d{1,9}[.)]\s)/;

/** Whether a markdown parser would take too long. No person writes such a text, so it is shown unparsed. */
export function isCostlyToParse(markdown: string): boolean {
  let marks = 0;
  for (const line of markdown.split('\n')) {
    if (DEEP_QUOTATION.test(line)) return true;
    if (NEW_BLOCK.test(line)) marks = 0;
    marks += line.match(PAIRED_MARKS)?.length ?? 0;
    if (marks > MAX_MARKS) return true;
  }
  return false;
}
