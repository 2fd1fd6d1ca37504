import { gfm } from '@truto/turndown-plugin-gfm';
import Turndown from 'turndown';
import { trustedHtml } from '../../../lib/trusted-types.ts';
import { readLinks } from './pasted-links.ts';
import { readCheckboxes, readListItems, readNestedLists } from './pasted-lists.ts';
import {
  freePunctuation,
  joinNeighbors,
  readBlocksInside,
  readHeadings,
  readRaisedNumbers,
  readStyles,
} from './pasted-styles.ts';
import { readTables } from './pasted-tables.ts';
import { dropComments, readFootnotes, readWordParagraphs } from './word-text.ts';

/** Elements that contain no text for readers. */
const DROPPED =
  'script, style, title, meta, link, img, svg, iframe, object, template, noscript, button, .mw-editsection';

// Characters that no text uses. They stand for characters that must not be escaped.
const BREAK = '\ue000';
const OPEN = '\ue001';
const CLOSE = '\ue002';
const OWN = /[\ue000-\ue002]/g;

/** Word's remarks to itself, which stand between a text and its neighbor. */
function dropRemarks(root: Document): void {
  const remarks = root.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (remarks.nextNode()) found.push(remarks.currentNode);
  for (const remark of found) remark.parentNode?.removeChild(remark);
}

/** The text of a cell. The plugin's own escapes each backslash, so that "a_b" would show one. */
function cellText(content: string, cell: Node): string {
  const isFirst = cell.parentElement?.firstElementChild === cell;
  const columns = cell instanceof Element ? Number(cell.getAttribute('colspan') ?? 1) : 1;
  const text = content.trim().replace(/\s+/g, ' ').replace(/\|/g, '\\|').padEnd(3);
  const more = Math.min(20, Math.max(0, columns - 1 || 0));
  return `${isFirst ? '|' : ''} ${text} |${'   |'.repeat(more)}`;
}

class Converter extends Turndown {
  /** Also what Markdown would take for a tag, an entity, a strikethrough or a list. */
  override escape(text: string): string {
    return super
      .escape(text)
      .replace(/<(?=[a-z/!?])/gi, '\\<')
      .replace(/&(?=#?\w{1,32};)/g, '\\&')
      .replaceAll('~~', '\\~\\~')
      .replace(/^(\d+)\)(?= )/g, '$1\\)')
      .replace(/https?:\/\/\S+/g, (address) => address.replace(/\\(?=[_*~])/g, ''));
  }
}

function converter(): Turndown {
  const turndown = new Converter({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
    br: BREAK,
  });
  turndown.use(gfm);
  turndown.addRule('tableCell', {
    filter: ['th', 'td'],
    replacement: cellText,
  });
  return turndown;
}

/** Turns the HTML of a word processor or a web page into Markdown: headings, bold, italic, lists, tables and links. */
export function pastedMarkdown(html: string): string {
  // In a document that is never shown, nothing runs and nothing loads. We only read it.
  const root = new DOMParser().parseFromString(trustedHtml(html.replace(OWN, '')), 'text/html');
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  dropRemarks(root);
  dropComments(root);
  readFootnotes(root, OPEN, CLOSE);
  readRaisedNumbers(root);
  readStyles(root);
  readBlocksInside(root);
  readWordParagraphs(root);
  readHeadings(root);
  readNestedLists(root);
  readListItems(root);
  readCheckboxes(root, OPEN, CLOSE);
  readTables(root);
  readLinks(root);
  joinNeighbors(root);
  freePunctuation(root);
  return converter()
    .turndown(root.body)
    .replaceAll('\u00a0', ' ')
    .replace(/^(\s*)([-*]|\d+\.) +/gm, '$1$2 ')
    .replace(/^(\s*- \[[ x]\]) +/gm, '$1 ')
    .replace(/[ \t]+$/gm, '')
    .replace(/(?:[ \t]*\ue000\n([ \t]*)){2,}/g, '\n\n$1')
    .replace(/[ \t]*\ue000\n(?=[ \t]*\S)/g, '  \n')
    .replaceAll(BREAK, '')
    .replace(/(?<=\ue002: ) +/g, '')
    .replaceAll(OPEN, '[')
    .replaceAll(CLOSE, ']')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
