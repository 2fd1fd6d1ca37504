const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text letter by letter, with its line breaks: what a reader gets where markdown cannot be shown as meant. */
export function textAsHtml(text: string): string {
  const escaped = text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
  return `<p>${escaped.trim().replace(/\r?\n/g, '<br>')}</p>`;
}
