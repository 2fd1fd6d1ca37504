import { createMarkdownRenderer } from './markdown-renderer.ts';
import { createSanitizer } from './sanitize-in-browser.ts';

export const renderMarkdown = createMarkdownRenderer(createSanitizer(window));
