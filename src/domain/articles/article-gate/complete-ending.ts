const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/u;
const HEADING = /^#{1,6}(?:\s|$)/u;
const RULE = /^(?:[-*_]\s*){3,}$/u;
const PICTURE = /^!\[.{0,1000}\]\(\S{1,4000}(?: ".*")?\)$/u;
const UNDERLINE = /^=+$/u;
const TABLE_ROW = /^\|.*\|$/u;
/** The line below the header of a table whose rows have no bars around them. */
const DELIMITERS = /^\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+$/u;
/** The speaker of a quotation. */
const SPEAKER = /^>\s*(?:[—–]|--)\s*\S/u;
const LINK_AT_END = /(?:\]\([^)\s]*\)|<?https?:\/\/\S+)$/u;
/** No address is longer. Without this limit, a line full of unfinished links would be scanned to its end for each. */
const LINK_CHARACTERS = 4000;
const EMPHASIZED = /^([*_]{1,3})\S.*\1$/u;
const CLOSING = /["'”’»)\]}*_`>]/u;

/** Whether a line ends a sentence, ignoring closing quotes and brackets. Three dots mean that it breaks off. */
function endsSentence(line: string): boolean {
  let end = line.length;
  while (end > 0 && CLOSING.test(line.charAt(end - 1))) end -= 1;
  const text = line.slice(Math.max(0, end - 2), end);
  return /[.!?]$/u.test(text) && !/\.\.$/u.test(text);
}

/** A closing list of bare names or phrases is finished. If its other items are sentences, the last one is cut off. */
function endsList(lines: readonly string[]): boolean {
  const items: string[] = [];
  for (const line of [...lines].reverse()) {
    if (!LIST_ITEM.test(line)) break;
    items.push(line.trim());
  }
  return items.length > 1 && !items.some(endsSentence);
}

/** Whether a markdown text is finished, rather than cut off in the middle of a sentence, heading or code block. */
export function hasCompleteEnding(content: string): boolean {
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  if (lines.filter((line) => /^ {0,3}(?:```|~~~)/u.test(line)).length % 2 === 1) return false;
  const isNoText = (line: string) => RULE.test(line) || PICTURE.test(line);
  while (isNoText(lines.at(-1)?.trim() ?? '')) lines.pop();
  const line = lines.at(-1)?.trim() ?? '';
  if (HEADING.test(line) || UNDERLINE.test(line)) return false;
  if (line.includes('|') && lines.some((each) => DELIMITERS.test(each))) return true;
  if (
    TABLE_ROW.test(line) ||
    SPEAKER.test(line) ||
    LINK_AT_END.test(line.slice(-LINK_CHARACTERS)) ||
    EMPHASIZED.test(line)
  )
    return true;
  return endsSentence(line) || (LIST_ITEM.test(lines.at(-1) ?? '') && endsList(lines));
}
