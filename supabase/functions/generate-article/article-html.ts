import { Marked } from 'marked';
import { escapeHtml } from '../../../src/domain/escape-html.ts';
import { isTangled } from '../../../src/domain/tangled-markdown.ts';

const SAFE_TARGET = /^(?:https?:|mailto:|tel:|\/|#)/i;

/** GitHub-flavoured, like the site's own preview. A model's text is no source of scripts: raw HTML shows as text. */
const markdown = new Marked({
  gfm: true,
  async: false,
  renderer: { html: ({ text }) => escapeHtml(text) },
  walkTokens(token) {
    if ((token.type === 'link' || token.type === 'image') && !SAFE_TARGET.test(token.href)) token.href = '#';
  },
});

export function articleHtml(content: string): string {
  if (isTangled(content)) return `<p>${escapeHtml(content)}</p>`;
  return markdown.parse(content, { async: false });
}
