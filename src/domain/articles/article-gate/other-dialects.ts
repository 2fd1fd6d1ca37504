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
  // Formulas; "from $$ to $$$" is none.
  /(?<!\$)\$\$(?=[^\s$])[^$\n]{0,200}(?<!\s)\$\$(?!\$)|^\$\$[ \t]*$/m,
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
  // A table of contents: "[TOC]", and links and pictures of a wiki: "[[page]]".
  /^[ \t]*(?:\[_?toc\b[^\]\n]{0,40}\]|__toc__|\{toc\b[^}\n]{0,40}\})/im,
  /!?\[\[[^[\]\n]{1,100}\]\]/,
  // Notes to oneself: "%%ask%%", "// ask".
  /(?<![\d%])%%(?=[^\s%])[^%\n]{1,100}%%|^%%[ \t][^\n]{1,60}|^\/\/[ \t][^\n]{1,60}/m,
  // What a program fills in or takes out, and attributes: "{{form}}", "{% form %}", "${form}", "{--fee--}", "{: .wide}".
  /\{[{%:][^}\n]{1,60}|\$\{\w[\w.]{0,30}\}|\{(?:--|~~|\+\+|>>|==)[^}\n]{1,60}|(?<=\))\{[^}\n]{1,60}\}/,
  /(?<=[\p{L}\p{N}])\^{1,2}[\p{L}\p{N}+-]{1,12}\^{1,2}/u,
  // Boxes that are no item's, or of other kinds: "[x] the fee", "- [?] the fee".
  /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[^\s\w\]]\](?=[ \t])|^[ \t>]*\[[ x]\](?=[ \t]+\S)/im,
  // Marks of forums and of other programs: "[b]fee[/b]", "[form id=7]".
  /\[\/[a-z][\w-]{0,30}\]|\[[a-z][\w-]{0,30}(?:[ \t]+[\w-]{1,30})?=[^\]\n]{1,100}\]/i,
  // Headings, bold and notes of wikis and manuals, hidden text: "== Fees ==", "h2. Fees", "'''fee'''", ".. note::", ">! fee".
  /^={1,6}[ \t]+[^=\n]{1,60}(?:=+[ \t]*)?$|^h[1-6]\.[ \t][^\n]{1,60}|'''(?=\S)[^'\n]{1,100}'''|^\.\.[ \t]\w+::|^(?:>!|!>)[^\n]{1,60}/m,
  // What other programs keep above a text is shown as a heading.
  /(?<![\s\S])---[ \t]*\n[\w-]+:[ \t]*[^\n]{0,100}(?=\n(?:[^\n]*\S[^\n]*\n){0,30}---[ \t]*$)/m,
  // Bold that does not end, because a sign stands before its end and a letter after it: "**Fee:**the".
  /(?<![\w*\\])\*\*(?=[^\s*])[^*\n]{1,200}[\p{P}\p{S}]\*\*(?=[\p{L}\p{N}])/u,
];

/** Signs that neither begin nor end a form: escaped ones, a line of them, a link of them, doubled ones of code. */
const NO_SIGNS = /\\.|\[[*_]+\]|^[ \t]*[*_~ \t]{3,}$|`{2,}/gm;
/** Signs that come in pairs in a paragraph: those of bold, of struck text and of code. */
const PAIRED: readonly RegExp[] = [/\*{2,3}(?!\s|$)|(?<=\S)\*{2,3}/g, /(?<!~)~~(?!~)/g, /`/g];

/** The first bold, struck or code text of a paragraph that has no end or no beginning. */
function openText(text: string): string | null {
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    const signs = paragraph.replace(NO_SIGNS, (found) => 'x'.repeat(found.length));
    for (const pair of PAIRED) {
      const found = [...signs.matchAll(pair)];
      const last = found.at(-1);
      if (found.length % 2 === 1 && last) return paragraph.slice(last.index, last.index + 40).trim();
    }
  }
  return null;
}

/** The first piece of a text that pages show as it stands, although its author meant a form by it; null if none is. */
export function unknownMark(text: string): string | null {
  for (const mark of MARKS) {
    const found = mark.exec(text);
    if (found) return found[0].trim().slice(0, 60);
  }
  return openText(text);
}
