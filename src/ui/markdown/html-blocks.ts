import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

/** A top-level piece of a rendered text. `text` has a line for each paragraph, cell and item in it. */
export type HtmlBlock = { tag: string; html: string; text: string };

const LINES = new Set(['p', 'li', 'td', 'th', 'br', 'figcaption', 'h3', 'h4', 'h5', 'h6', 'pre']);

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(textOf).join('');
  return node.type === 'element' && LINES.has(node.tagName) ? `${text}\n` : text;
}

/**
 * Splits a rendered text into its paragraphs, headings, lists and tables. For the server only, because it includes a
 * parser.
 */
export function htmlBlocks(html: string): HtmlBlock[] {
  return fromHtml(html, { fragment: true }).children.flatMap((node) => {
    const block = {
      tag: node.type === 'element' ? node.tagName : '',
      html: toHtml(node),
      text: textOf(node),
    };
    return block.html.trim() === '' ? [] : [block];
  });
}
