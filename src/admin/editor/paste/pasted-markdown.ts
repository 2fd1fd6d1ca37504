import { gfm } from '@truto/turndown-plugin-gfm';
import Turndown from 'turndown';
import { trustedHtml } from '../../../lib/trusted-types.ts';

/** What is no text. */
const DROPPED = 'script, style, title, meta, link, img, svg, iframe, object, template, noscript';

const MIN_BOLD = 600;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Replaces an element by another one with the same content. */
function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const isBold = (style: string): boolean => {
  const [, weight = ''] = /font-weight:\s*(\w+)/i.exec(style) ?? [];
  return weight === 'bold' || Number(weight) >= MIN_BOLD;
};

/** Google Docs writes bold and italic as styles of spans, and wraps the whole text into a "b" that is not bold. */
function readStyles(root: Document): void {
  for (const element of root.querySelectorAll('b[style], strong[style]'))
    if (/font-weight:\s*(?:normal|400)/i.test(styleOf(element))) element.replaceWith(...element.childNodes);
  for (const span of root.querySelectorAll('span[style]')) {
    const isHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
    const inner = /font-style:\s*italic/i.test(styleOf(span)) ? 'em' : null;
    const outer = isBold(styleOf(span)) && !isHeading ? 'strong' : null;
    const named = outer ?? inner;
    if (!named || span.textContent.trim() === '') continue;
    const element = rename(span, named);
    if (outer && inner) {
      const nested = root.createElement(inner);
      nested.append(...element.childNodes);
      element.append(nested);
    }
  }
}

const WORD_LIST = /mso-list:\s*\w+\s+level(\d)/i;

/** Word writes headings and list items as paragraphs: the level in a style, and the mark as text. */
function readWordParagraphs(root: Document): void {
  for (const paragraph of root.querySelectorAll('p')) {
    const [, heading] = /MsoHeading(\d)/.exec(paragraph.className) ?? [];
    if (heading) rename(paragraph, `h${heading}`);
    else if (paragraph.classList.contains('MsoTitle')) rename(paragraph, 'h1');
  }
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p')) {
    const level = Number(WORD_LIST.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    // What stands between two items ends a list.
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    );
    const kind = /^\s*(?:\d+|[a-z]{1,3})[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    open = open.filter((each) => each.level <= level);
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = root.createElement(kind);
      if (current) (current.list.lastElementChild ?? current.list).append(list);
      else paragraph.before(list);
      current = { list, level };
      open.push(current);
    }
    current.list.append(rename(paragraph, 'li'));
    last = open[0]?.list ?? null;
  }
}

/** A paragraph in a list item is the item's text, unless it has several. */
function readListItems(root: Document): void {
  for (const item of root.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ localName }) => localName === 'p');
    const [only] = paragraphs;
    if (only && paragraphs.length === 1) only.replaceWith(...only.childNodes);
  }
}

/** Links that lead through a search engine's counter lead to their target. Those that lead nowhere on the web go. */
function readLinks(root: Document): void {
  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    const url = URL.canParse(href) ? new URL(href) : null;
    const target =
      url && /(^|\.)google\.com$/.test(url.hostname) && url.pathname === '/url'
        ? url.searchParams.get('q')
        : null;
    if (target) link.setAttribute('href', target);
    else if (!/^(?:https?:|mailto:|tel:|\/)/i.test(href)) link.replaceWith(...link.childNodes);
  }
}

/** Turns the HTML of a word processor or a web page into Markdown: headings, bold, italic, lists, tables and links. */
export function pastedMarkdown(html: string): string {
  // In a document that is never shown, nothing runs and nothing loads. We only read it.
  const root = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  readStyles(root);
  readWordParagraphs(root);
  readListItems(root);
  readLinks(root);
  const turndown = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
  });
  turndown.use(gfm);
  return turndown
    .turndown(root.body)
    .replaceAll('\u00a0', ' ')
    .replace(/^(\s*)([-*]|\d+\.) +/gm, '$1$2 ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
