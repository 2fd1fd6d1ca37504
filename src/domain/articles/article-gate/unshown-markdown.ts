import { foreignSource, ownPicture } from '../article-pictures.ts';
import { SHOWN_ELEMENTS } from '../shown-elements.ts';
import { picturesIn } from '../shown-pictures.ts';
import { hasBrokenTable } from './broken-tables.ts';
import { innerLinkFindings } from './inner-links.ts';
import { letteredLine } from './lettered-lists.ts';
import { brokenLink, textLinks, wordlessLink } from './link-addresses.ts';
import { unknownMark } from './other-dialects.ts';

/** Spans and blocks of code, which are shown as they stand. */
const CODE = /(```|~~~)[\s\S]*?\1|(?<!`)(`{1,2})(?!`)[^\n]*?(?<!`)\2(?!`)/g;
/** From a page of a location, any other address leads to a place next to it. */
const WHOLE = /^(?:\/(?!\/)|#|[a-z][a-z\d+.-]{0,20}:)/i;

/** The only addresses with a scheme that pages keep. Where one leads must follow. */
const OPENED = /^(?:https?:\/\/[^\s/?#]|mailto:.|tel:.)/i;
const SCHEME = /^[a-z][a-z\d+.-]{0,20}:/i;
/** A drawing or a formula that other programs make of a block of code. */
const DRAWN_CODE = /^ {0,3}(?:```|~~~)[ \t]*(?:mermaid|math|latex|plantuml|graphviz|dot|chart)\b/im;
/** A footnote's mark, or a whole one within the line. */
const FOOTNOTE = /\[\^[^\]\s]{1,40}\]|(?<!\\)\^\[/;
/** A quote may stand in a list or in another quote. */
const ALERT = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))*[ \t]*>[ \t]*\[!\w+\]/m;

const BROKEN_TABLE = 'A table is not shown as one: its second line must be of dashes.';
const FOOTNOTES =
  'The text has footnotes, such as [^1], which our pages show as they stand. Write each source as a link.';
const ALERTS =
  'The text has a marked note, such as [!NOTE], which our pages show as it stands. Write it as a paragraph.';
const EMPTY_LINKS = 'A link has no address.';

const REFERENCE = /(?<![\\!\]])\[([^[\]\n]{1,300})\]\[([^[\]\n]{0,100})\]/g;
const DEFINITION = /^ {0,3}\[([^[\]\n]{1,100})\]:/gm;
const labelOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The first link to a note of addresses that the text does not have: [the rule][1]. It is shown as it stands. */
function undefinedReference(text: string): string | null {
  const references = [...text.matchAll(REFERENCE)];
  if (references.length === 0) return null;
  const defined = new Set([...text.matchAll(DEFINITION)].map(([, label = '']) => labelOf(label)));
  const missing = references.find(([, words = '', label = '']) => {
    const named = labelOf(label || words);
    // Two footnotes side by side are named as footnotes.
    return named !== '' && !named.startsWith('^') && !defined.has(named);
  });
  return missing?.[0].slice(0, 80) ?? null;
}

const UNDERLINE = /^ {0,3}(?:-{2,}|={2,})[ \t]*$/;
/** What no line of dashes makes a heading of. */
const OTHER_BLOCK = /^ {0,3}(?:[#>]|[-*+][ \t]|\d{1,9}[.)][ \t])|\||^\W*$/;

/** A sentence right above a line of dashes, which was meant as a divider and turns the sentence into a heading. */
const madeHeading = (text: string): string | undefined =>
  text
    .split('\n')
    .find(
      (line, at, lines) =>
        UNDERLINE.test(lines[at + 1] ?? '') &&
        /[.!?:;,][*_)"”]*$/.test(line.trimEnd().slice(-5)) &&
        !OTHER_BLOCK.test(line),
    );

const ELEMENT = /<!--[\s\S]{0,300}?-->|<\/?([a-z][a-z\d-]*)(?=[\s/>=:_])[^<>\n]{0,300}>/giu;
const shownElements: ReadonlySet<string> = new Set(SHOWN_ELEMENTS);

/** The first element of a text that pages drop, with what it was to do; null if there is none. An address is none. */
function unshownElement(text: string): string | null {
  const isAddress = /^<(?:https?|ftp|mailto|tel):/iu;
  for (const [element, name = ''] of text.matchAll(ELEMENT)) {
    if (!shownElements.has(name.toLowerCase()) && !isAddress.test(element)) return element;
  }
  return null;
}

/** Whether the site has a picture at an address: one that staff have added, or one of its own. */
const isOwn = (address: string): boolean => ownPicture(address) !== null || address.startsWith('/images/');

/** Why readers will not see a picture; null if they will. */
function unshownPicture(content: string): string | null {
  const picture = picturesIn(content).find(({ address }) => !isOwn(address));
  if (picture === undefined) return null;
  return foreignSource(picture.address) === null
    ? `The site has no picture at "${picture.address.slice(0, 80)}".`
    : `The picture "${picture.address.slice(0, 80)}" is on another site, so our pages do not show it.`;
}

/** Names the first link of each kind that leads nowhere by the form of its address. */
function misspelledLinks(content: string): string[] {
  const addresses = textLinks(content);
  const relative = addresses.find((address) => address !== '' && !WHOLE.test(address));
  const unopened = addresses.find((address) => SCHEME.test(address) && !OPENED.test(address));
  const broken = brokenLink(content);
  const wordless = wordlessLink(content);
  return [
    ...(addresses.includes('') ? [EMPTY_LINKS] : []),
    ...(wordless === null || wordless === ''
      ? []
      : [`A link to "${wordless.slice(0, 80)}" has no words, so no reader sees it.`]),
    ...(relative === undefined
      ? []
      : [
          `A link leads to "${relative.slice(0, 80)}". Write the whole address, as in /contact or https://...`,
        ]),
    ...(unopened === undefined
      ? []
      : [`A link leads to "${unopened.slice(0, 80)}", which our pages do not open.`]),
    ...(broken === null
      ? []
      : [
          `The address of a link has a space after "${broken.slice(0, 80)}", so our pages show it as it stands.`,
        ]),
  ];
}

/** Names what a text holds of Markdown that our pages do not show as its author means. */
export function unshownMarkdown(content: string): string[] {
  const text = content.replace(CODE, '');
  const missing = undefinedReference(text);
  const element = unshownElement(text);
  const picture = unshownPicture(content);
  const sentence = madeHeading(text);
  const lettered = letteredLine(text);
  const mark = DRAWN_CODE.exec(content)?.[0].trim() ?? unknownMark(text);
  return [
    ...(hasBrokenTable(content) ? [BROKEN_TABLE] : []),
    ...(FOOTNOTE.test(text) ? [FOOTNOTES] : []),
    ...(ALERT.test(text) ? [ALERTS] : []),
    ...(mark === null ? [] : [`"${mark}" has a mark that our pages show as it stands.`]),
    ...(sentence === undefined
      ? []
      : [
          `"${sentence.trim().slice(0, 80)}" is shown as a heading, because a line of dashes stands right below it.`,
        ]),
    ...(lettered === null
      ? []
      : [
          `"${lettered.slice(0, 80)}" and the lines after it are shown as one paragraph. Begin each line with "-" or a number.`,
        ]),
    ...(element === null ? [] : [`The text has ${element.slice(0, 80)}, which our pages do not show.`]),
    ...(picture === null ? [] : [picture]),
    ...(missing === null
      ? []
      : [`${missing} is a link without an address, which our pages show as it stands.`]),
    ...misspelledLinks(content),
    ...innerLinkFindings(content),
  ];
}
