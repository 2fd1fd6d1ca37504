import type { ComponentType } from 'react';
import { trustedHtml } from '../../lib/trusted-types.ts';
import { useInnerLinks } from './inner-links.ts';

export type TextSource = { html: string } | { Text: ComponentType };

/**
 * A long text that never changes while it is read. A delivered page keeps the HTML that it came with, and the
 * text's code is not fetched: it would only make the same HTML again.
 */
export async function loadText(id: string, importText: () => Promise<ComponentType>): Promise<TextSource> {
  const html = globalThis.document?.getElementById(id)?.innerHTML;
  return html === undefined ? { Text: await importText() } : { html: trustedHtml(html) };
}

type StaticTextProps = { id: string; source: TextSource; as?: 'article' | 'div'; className?: string };

export function StaticText({ id, source, as: Element = 'article', className }: StaticTextProps) {
  const followInnerLink = useInnerLinks();
  if ('Text' in source) {
    return (
      <Element id={id} className={className}>
        <source.Text />
      </Element>
    );
  }
  return (
    // The click is for the links inside only; a key press on one is a click.
    <Element
      id={id}
      className={className}
      onClick={followInnerLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as it was delivered.
      dangerouslySetInnerHTML={{ __html: source.html }}
    />
  );
}
