import { Marked } from 'marked';
import { isCostlyToParse } from '../../../src/domain/articles/costly-markdown.ts';
import { escapeHtml } from '../../../src/domain/escape-html.ts';

const SAFE_TARGET = /^(?:https?:|mailto:|tel:|\/|#)/i;

/** GitHub-flavored, like the site's preview. Raw HTML shows as text, so a model's text cannot contain scripts. */
const markdown = new Marked({
  gfm: true,
  async: false,
  renderer: { html: ({ text }) => escapeHtml(text) },
  walkTokens(token) {
    if ((token.type === 'link' || token.type === 'image') && !SAFE_TARGET.test(token.href)) token.href = '#';
  },
});

export function articleHtml(content: string): string {
  if (isCostlyToParse(content)) return `<p>${escapeHtml(content)}</p>`;
  return markdown.parse(content, { async: false });
}
