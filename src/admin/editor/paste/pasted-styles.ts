import { renamedElement } from './renamed-element.ts';

const MIN_BOLD = 600;
const INLINE = 'strong, em';

/** An element's style without Word's own properties: its mso-bidi-font-weight is that of other scripts. */
const styleOf = (element: Element): string =>
  (element.getAttribute('style') ?? '').replace(/(?<![\w-])mso-[^;]*/gi, '');

const isBold = (style: string): boolean => {
  const [, weight = ''] = /font-weight:\s*(\w+)/i.exec(style) ?? [];
  return weight === 'bold' || Number(weight) >= MIN_BOLD;
};

/** In points. Google Docs writes the title as a large paragraph. */
const MIN_TITLE = 24;
function readTitles(root: Document): void {
  for (const span of root.querySelectorAll('p > span:only-child[style]')) {
    const [, size = ''] = /font-size:\s*([\d.]+)pt/i.exec(styleOf(span)) ?? [];
    const paragraph = span.parentElement;
    if (paragraph && Number(size) >= MIN_TITLE && paragraph.textContent === span.textContent)
      renamedElement(paragraph, 'h1');
  }
}

/** Google Docs writes bold and italic as styles of spans, and wraps the whole text into a "b" that is not bold. */
export function readStyles(root: Document): void {
  readTitles(root);
  for (const element of root.querySelectorAll('b[style], strong[style]'))
    if (/font-weight:\s*(?:normal|400)/i.test(styleOf(element))) element.replaceWith(...element.childNodes);
  for (const element of root.querySelectorAll('b')) renamedElement(element, 'strong');
  for (const element of root.querySelectorAll('i')) renamedElement(element, 'em');
  for (const span of root.querySelectorAll('span[style*="line-through"]')) {
    const struck = root.createElement('del');
    struck.append(...span.childNodes);
    span.append(struck);
  }
  for (const span of root.querySelectorAll('span[style]')) {
    const isHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
    const inner = /font-style:\s*italic/i.test(styleOf(span)) ? 'em' : null;
    const outer = isBold(styleOf(span)) && !isHeading ? 'strong' : null;
    const named = outer ?? inner;
    if (!named || span.textContent.trim() === '') continue;
    const element = renamedElement(span, named);
    if (outer && inner) {
      const nested = root.createElement(inner);
      nested.append(...element.childNodes);
      element.append(nested);
    }
  }
}

const BLOCKS = 'p, div, ul, ol, li, table, tr, td, th, blockquote, pre, dl, dt, dd, h1, h2, h3, h4, h5, h6';
const LINES_KEPT = 'h1, h2, h3, h4, h5, h6, th, td';

/** Ends the bold and italic texts that a line break is in before it, and begins them again after it. */
function splitAt(lineEnd: Element): void {
  for (let parent = lineEnd.parentElement; parent?.closest(INLINE); parent = lineEnd.parentElement) {
    const rest = parent.cloneNode(false);
    while (lineEnd.nextSibling) rest.appendChild(lineEnd.nextSibling);
    parent.after(lineEnd, rest);
  }
}

/** Markdown has no bold and no italic around several paragraphs: each of them gets its own. */
export function readBlocksInside(root: Document): void {
  for (const element of root.querySelectorAll(INLINE)) {
    const blocks = element.querySelectorAll(BLOCKS);
    if (blocks.length === 0) continue;
    for (const block of blocks) {
      if (block.querySelector(BLOCKS)) continue;
      const inner = root.createElement(element.localName);
      inner.append(...block.childNodes);
      block.append(inner);
    }
    element.replaceWith(...element.childNodes);
  }
  for (const lineEnd of root.querySelectorAll(`:is(${INLINE}) br`))
    if (!lineEnd.closest(LINES_KEPT)) splitAt(lineEnd);
}

const SUPERSCRIPT = '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079';

/** A raised number would join the figure before it ($7,500 and note 1 as $7,5001). It has letters of its own. */
export function readRaisedNumbers(root: Document): void {
  for (const raised of root.querySelectorAll('sup, [style*="vertical-align"]')) {
    const isRaised = raised.localName === 'sup' || /vertical-align:\s*super/i.test(styleOf(raised));
    if (!isRaised || !/^[\d\s,]+$/.test(raised.textContent)) continue;
    raised.textContent = raised.textContent.replace(/\d/g, (digit) => SUPERSCRIPT[Number(digit)] ?? digit);
  }
}

/** Headings are bold as they are. */
export function readHeadings(root: Document): void {
  for (const bold of root.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) strong'))
    bold.replaceWith(...bold.childNodes);
}

/** Bold beside bold would be written **a****b**, which is not bold. */
export function joinNeighbors(root: Document): void {
  for (const element of root.querySelectorAll(INLINE)) {
    for (let next = element.nextSibling; next !== null; next = element.nextSibling) {
      const isBlank = next.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '';
      const same = isBlank ? next.nextSibling : next;
      if (!(same instanceof Element) || same.localName !== element.localName) break;
      if (isBlank) element.append(next);
      element.append(...same.childNodes);
      same.remove();
    }
  }
}

const isWordLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);
const PUNCTUATION_AFTER = /[\p{P}\p{S}]+$/u;
const PUNCTUATION_BEFORE = /^[\p{P}\p{S}]+/u;

/** The letter right beside an element in its line; '' if there is none. */
function letterBeside(element: Element, side: 'previousSibling' | 'nextSibling'): string {
  const text = element[side]?.textContent ?? '';
  return side === 'nextSibling' ? (text[0] ?? '') : (text.at(-1) ?? '');
}

/** Elements that have signs of their own in Markdown. */
const SIGNED = 'a, code, kbd, pre, img, br, del, s, strike';

type End = 'first' | 'last';

/** What an element begins or ends with: a text, or an element with signs of its own. */
function endOf(element: Element, end: End): ChildNode | null {
  let node: ChildNode | null = element;
  while (node instanceof Element && (node === element || !node.matches(SIGNED)))
    node = end === 'last' ? node.lastChild : node.firstChild;
  return node;
}

/** Moves the signs at an end of a bold or italic text out of it. Returns false if they cannot move. */
function freeEnd(element: Element, end: End): boolean {
  const beside =
    end === 'last' ? letterBeside(element, 'nextSibling') : letterBeside(element, 'previousSibling');
  const node = endOf(element, end);
  if (!isWordLetter(beside) || !node) return true;
  if (node instanceof Element) return false;
  const sign = end === 'last' ? PUNCTUATION_AFTER : PUNCTUATION_BEFORE;
  const [signs] = sign.exec(node.textContent ?? '') ?? [];
  if (!signs) return true;
  node.textContent = (node.textContent ?? '').replace(sign, '');
  if (end === 'last') element.after(signs);
  else element.before(signs);
  return true;
}

/**
 * Markdown reads **bold:**text as stars: a mark between a sign and a letter does not end. The signs at the end of a bold
 * or italic text move out of it where a letter follows, and where they cannot, the text loses its form.
 */
export function freePunctuation(root: Document): void {
  for (const element of [...root.querySelectorAll(INLINE)].reverse()) {
    const isFree = freeEnd(element, 'last') && freeEnd(element, 'first');
    if (!isFree || element.textContent.trim() === '') element.replaceWith(...element.childNodes);
  }
}
