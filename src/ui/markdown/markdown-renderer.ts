import { isCostlyToParse } from '../../domain/articles/costly-markdown.ts';
import { type MarkdownOptions, markdownToHtml } from './markdown-to-html.ts';
import { textAsHtml } from './text-as-html.ts';

/** Turns Markdown into safe HTML. A text that cannot be parsed, or not in time, comes back as plain text. */
export type RenderMarkdown = (markdown: string, options?: MarkdownOptions) => string;

export function createMarkdownRenderer(sanitize: (html: string) => string): RenderMarkdown {
  return (markdown, options = {}) => {
    if (isCostlyToParse(markdown)) return textAsHtml(markdown);
    try {
      return sanitize(markdownToHtml(markdown, options));
    } catch {
      return textAsHtml(markdown);
    }
  };
}
