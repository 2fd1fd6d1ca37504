import { type ComponentType, lazy } from 'react';
import { trustedHtml } from '../../lib/trusted-types.ts';
import { useInnerLinks } from './inner-links.ts';

type TextSource = { html: string } | { Text: ComponentType };

/**
 * Loads a long text that never changes while it is shown. A delivered page keeps its HTML and does not load the
 * text's code, which would only produce the same HTML again.
 */
export async function loadText(id: string, importText: () => Promise<ComponentType>): Promise<TextSource> {
  const html = globalThis.document?.getElementById(id)?.innerHTML;
  return html === undefined ? { Text: await importText() } : { html: trustedHtml(html) };
}

type StaticTextSource = { id: string; source: TextSource };
type TextProps = { as?: 'article' | 'div'; className?: string };

/** Shows such a text. The source is chosen once, so that a visitor who comes back finds it as it was. */
export const staticText = (id: string, importText: () => Promise<ComponentType>) =>
  lazy(async () => {
    const source = await loadText(id, importText);
    return { default: (props: TextProps) => <StaticText id={id} source={source} {...props} /> };
  });

function StaticText({ id, source, as: Element = 'article', className }: TextProps & StaticTextSource) {
  const followInnerLink = useInnerLinks();
  if ('Text' in source) {
    return (
      <Element id={id} className={className}>
        <source.Text />
      </Element>
    );
  }
  return (
    // The click handler is only for the links inside; a key press on a link is a click.
    <Element
      id={id}
      className={className}
      onClick={followInnerLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the page's own HTML, as it was delivered.
      dangerouslySetInnerHTML={{ __html: source.html }}
    />
  );
}
