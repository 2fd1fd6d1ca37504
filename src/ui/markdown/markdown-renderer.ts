import type { WindowLike } from 'dompurify';
import { type MarkdownOptions, markdownToHtml } from './markdown-to-html.ts';
import { createSanitizer } from './sanitize-html.ts';
import { textAsHtml } from './text-as-html.ts';

/** Markdown as safe HTML; a text that cannot be parsed comes back as it is, as text. */
export type RenderMarkdown = (markdown: string, options?: MarkdownOptions) => string;

export function createMarkdownRenderer(window: WindowLike): RenderMarkdown {
  const sanitize = createSanitizer(window);
  return (markdown, options = {}) => {
    try {
      return sanitize(markdownToHtml(markdown, options));
    } catch {
      return textAsHtml(markdown);
    }
  };
}
