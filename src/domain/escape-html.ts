import { readableText } from './readable-text.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes text for HTML and XML, between tags or in a quoted attribute, so that none of it is read as markup. One
 * character that XML forbids would break a feed for all of its readers.
 */
export const escapeHtml = (text: string): string =>
  readableText(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
