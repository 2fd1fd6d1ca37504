import { createMarkdownRenderer } from './markdown-renderer.ts';
import { createSanitizer } from './sanitize-in-browser.ts';

export const renderInBrowser = createMarkdownRenderer(createSanitizer(window));
