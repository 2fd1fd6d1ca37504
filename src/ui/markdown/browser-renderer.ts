import { createMarkdownRenderer } from './markdown-renderer.ts';

export const renderMarkdown = createMarkdownRenderer(window);
