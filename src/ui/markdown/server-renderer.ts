import { createMarkdownRenderer } from './markdown-renderer.ts';
import { sanitizeOnServer } from './sanitize-on-server.ts';

export const renderOnServer = createMarkdownRenderer(sanitizeOnServer);
