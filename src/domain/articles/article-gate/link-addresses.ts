import { decoded } from './text-parts.ts';

/** Spans and blocks of code, which are shown as they stand. */
const CODE = /(```|~~~)[\s\S]*?\1|`[^`\n]+`/g;

/** Where a link or a picture leads, and where its text stands in the whole. */
type Destination = { address: string; isPicture: boolean; isBroken: boolean; isWordless: boolean };

const LONGEST_ADDRESS = 2000;
/** An address in brackets, with one pair of brackets of its own, or in angles; and what follows it there. */
const ADDRESS = /^\(\s*(?:<([^>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?=([^)]{0,300})\))/u;

/** The links and pictures of a text, whatever their text holds: other brackets, line ends, a picture. */
function destinations(text: string): Destination[] {
  const found: Destination[] = [];
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/\\[\s\S]|[[\]]/g)) {
    if (sign === '[') open.push(index);
    if (sign !== ']') continue;
    const start = open.pop();
    if (start === undefined || text[index + 1] !== '(') continue;
    const [, angled, plain = '', rest = ''] =
      ADDRESS.exec(text.slice(index + 1, index + LONGEST_ADDRESS)) ?? [];
    found.push({
      address: (angled ?? plain).trim(),
      isPicture: text[start - 1] === '!',
      // Only a title may follow an address, or the brackets are no link.
      isBroken: /^\s*[^\s"'(]/.test(rest),
      isWordless: /^[\s\u00a0*_`~]*$/u.test(text.slice(start + 1, index)),
    });
  }
  return found;
}

const HTML_LINK = /<(?:a|area)\s[^>]{0,300}?href\s*=\s*["']?([^\s"'>]{0,2000})/giu;
/** The address of a link that is named elsewhere: [1]: /contact. A footnote's text is none. */
const DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]{1,200}\]:\s*<?([^\s>]{1,2000})/gmu;

/** The addresses of a text's links, in Markdown or HTML, as written; '' for a link without one. */
export function textLinks(content: string): string[] {
  const text = decoded(content.replace(CODE, ''));
  return [
    ...destinations(text).flatMap(({ address, isPicture }) => (isPicture ? [] : [address])),
    ...groups(text, HTML_LINK),
    ...groups(text, DEFINITION),
  ];
}

/** The first address with a space in it: what should be a link is shown as it stands. */
export const brokenLink = (content: string): string | null =>
  destinations(decoded(content.replace(CODE, ''))).find(({ isBroken }) => isBroken)?.address ?? null;

const EMPTY_HTML_LINK = /<a\s[^>]{0,300}?href\s*=\s*["']?([^\s"'>]{1,2000})[^>]{0,300}>\s*<\/a>/iu;

/** The address of the first link that has no words, so that no reader sees it; null if there is none. */
export function wordlessLink(content: string): string | null {
  const text = decoded(content.replace(CODE, ''));
  const found = destinations(text).find(({ isPicture, isWordless }) => isWordless && !isPicture);
  return found?.address ?? EMPTY_HTML_LINK.exec(text)?.[1] ?? null;
}

const WRITTEN = /(?<![\p{L}\p{N}])(?:h(?:tt|xx)ps?|ftp):\/\/[^\s<>)\]"'”’]{1,2000}/giu;
/** Endings of addresses that are written without "https://", and of dealers' more often than of offices'. */
const ENDINGS =
  'com|org|net|gov|edu|info|biz|us|io|co|co\\.uk|uk|ca|de|ly|ru|cn|eu|dealer|money|shop|store|gold|example|test|site|online|xyz|app|ai';
const HOST = new RegExp(
  `(?<![\\p{L}\\p{N}@/.=-])(?:[a-z\\d][a-z\\d-]{0,62}\\.){1,4}(?:[a-z]{2,12}(?=/[^\\s/])|${ENDINGS})(?![\\p{L}\\p{N}@-]|\\.[a-z])(?:/[^\\s<>)\\]"'”’]{0,500})?`,
  'giu',
);
const MAIL =
  /(?<![\p{L}\p{N}.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}|(?<![\p{L}\p{N}@./])@[a-z][\w.]{2,30}/giu;
const PHONE =
  /(?<![\d$,./-])(?:\+?1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\d-])|(?<![\d$,./-])[2-9]\d{9}(?![\d-])|(?<![\d-])1-8\d\d-(?=[A-Z\d-]{0,8}[A-Z])[A-Z\d][A-Z\d-]{5,9}[A-Z\d]|\b(?:[Tt]ext|TEXT) [A-Z]{3,12} to \d{5,6}\b/gu;

const withoutEnd = (address: string): string => address.replace(/[.,;:!?*_]+$/, '');

/** Signs that no one sees, and dots that are spelled out. */
const HIDDEN = /[\u200b-\u200d\u2060\ufeff]/gu;
const SPELLED = / ?(?:\[(?:\.|dot)\]|\((?:\.|dot)\)| dot | \. ) ?(com|net|org)\b/giu;

/** Addresses, mailboxes and telephone numbers in the text itself, each form without what the forms before it took. */
function writtenAddresses(text: string): string[] {
  const found: string[] = [];
  let rest = text.normalize('NFKC').replace(HIDDEN, '').replace(SPELLED, '.$1');
  for (const form of [WRITTEN, MAIL, HOST, PHONE]) {
    rest = rest.replace(form, (address) => {
      found.push(withoutEnd(address));
      return ' ';
    });
  }
  return found;
}

const groups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, address]) => (address === undefined ? [] : [address]));

/** Whether an address stays within the site. Browsers read "/\" as "//", which leads out of it. */
export const isOwnAddress = (address: string): boolean => /^(?:\/(?![/\\])|#|\?)/u.test(address);

/** A picture's address is no link; a link's text may well be one. */
const IN_MARKDOWN = /\]\(\s*(?:<[^>\n]{0,2000}>|[^\s()]{0,2000})/gu;

/** All to which a text leads out of the site, however it is written: links, bare hosts, mailboxes and telephones. */
export function outwardAddresses(content: string): string[] {
  const text = decoded(content.replace(CODE, ''));
  const read = text.replace(IN_MARKDOWN, '] ').replace(HTML_LINK, ' ').replace(DEFINITION, ' ');
  const isOutward = (address: string) =>
    /^(?:[a-z][a-z\d+.-]{0,20}:|\/[/\\]|\\)/iu.test(address) && !isOwnAddress(address);
  return [...textLinks(content).filter(isOutward), ...writtenAddresses(read)];
}
