const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text and keeps its line breaks, for when Markdown cannot be rendered. */
export function textAsHtml(text: string): string {
  const escaped = text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
  return `<p>${escaped.trim().replace(/\r?\n/g, '<br>')}</p>`;
}
