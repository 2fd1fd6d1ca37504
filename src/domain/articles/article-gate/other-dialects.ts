/** Marks of other dialects of Markdown, and marks that are written wrongly. Pages show each of them as it stands. */
const MARKS: readonly RegExp[] = [
  // Marked notes: ":::note", "!!! warning", "??? note".
  /^[ \t>]*(?::{3,}[ \t]*\{?\w[^\n]{0,60}|(?:!!!|\?\?\?)\+?[ \t]+\w[^\n]{0,60})/m,
  // A heading without its space.
  /^#{1,6}(?=\p{L})[^\n]{1,60}/mu,
  // The address or the class of a heading: "## Costs {#costs}".
  /\{[#.:][a-z][\w-]{0,60}\}/i,
  /==(?=[^\s=])[^=\n]{0,200}[^\s=]==/,
  // A definition under its term.
  /^:[ \t]+\S[^\n]{0,60}/m,
  /\$\$[^$\n]{1,200}\$\$/,
  // A picture by its name: ":tada:".
  /(?<![\w:]):[a-z][a-z_]{2,30}:(?![\w:])/,
  // Underlined, hidden, lowered, and formulas: "++fee++", "||fee||", "H~2~O", "$x^2$".
  /(?<![\w+])\+\+(?=[^\s+])[^+\n]{1,100}\+\+(?![\w+])|(?<![\w|])\|\|(?=[^\s|])[^|\n]{1,100}\|\|(?![\w|])/,
  /(?<=\p{L})~[\w+-]{1,4}~(?!~)/u,
  /\$[a-z\\][^\s$]{0,40}[\^_\\][^\s$]{0,40}\$/i,
  // A link with a space before its address.
  /(?<![\\!])\[[^[\]\n]{1,100}\][ \t]+\((?:\/[a-z\d/-]*|https?:\/\/[^\s)]{1,200})\)/i,
  // A heading below the sixth, an abbreviation's note, what other programs keep above a text, and commands of LaTeX.
  /^#{7,}[ \t][^\n]{1,60}|^\*\[[^\]\n]{1,40}\]:|^\+{3}$|^\\[a-z]{3,20}\b/m,
  // Bold that does not end, because a sign stands before its end and a letter after it: "**Fee:**the".
  /(?<![\w*\\])\*\*(?=[^\s*])[^*\n]{1,200}[\p{P}\p{S}]\*\*(?=[\p{L}\p{N}])/u,
];

/** Stars that neither begin nor end bold: escaped ones, a line of them, a link of them. */
const NO_BOLD = /\\.|\[[*_]+\]|^[ \t]*[*_ \t]{3,}$/gm;
const BOLD = /\*{2,3}(?!\s|$)|(?<=\S)\*{2,3}/g;

/** The first bold text of a paragraph that has no end or no beginning. */
function openBold(text: string): string | null {
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    const signs = [...paragraph.replace(NO_BOLD, (found) => 'x'.repeat(found.length)).matchAll(BOLD)];
    const last = signs.at(-1);
    if (signs.length % 2 === 1 && last) return paragraph.slice(last.index, last.index + 40).trim();
  }
  return null;
}

/** The first piece of a text that pages show as it stands, although its author meant a form by it; null if none is. */
export function unknownMark(text: string): string | null {
  for (const mark of MARKS) {
    const found = mark.exec(text);
    if (found) return found[0].trim().slice(0, 60);
  }
  return openBold(text);
}
