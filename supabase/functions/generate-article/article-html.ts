import { Marked } from 'marked';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const SAFE_TARGET = /^(?:https?:|mailto:|tel:|\/|#)/i;

/** GitHub-flavoured, like the site's own preview. A model's text is no source of scripts: raw HTML shows as text. */
const markdown = new Marked({
  gfm: true,
  async: false,
  renderer: { html: ({ text }) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '') },
  walkTokens(token) {
    if ((token.type === 'link' || token.type === 'image') && !SAFE_TARGET.test(token.href)) token.href = '#';
  },
});

export function articleHtml(content: string): string {
  return markdown.parse(content, { async: false });
}
