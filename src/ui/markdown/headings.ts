export type Heading = { id: string; title: string };

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' };

/**
 * Returns the sections of a rendered text for a table of contents: its H2 headings. It reads the renderer's own HTML.
 */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(/<h2[^>]* id="([^"]*)"[^>]*>(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    title: inner
      .replace(/<[^>]+>/g, '')
      .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
      .trim(),
  }));
}
