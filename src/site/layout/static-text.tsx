import { type ComponentType, lazy } from 'react';
import { DeliveredHtml, type TextProps } from './delivered-html.tsx';

type TextSource = { html: string } | { Text: ComponentType };

/**
 * Loads a long text that never changes while it is shown. A delivered page keeps its HTML and does not load the text's
 * code, which would only produce the same HTML again.
 */
export async function loadText(id: string, importText: () => Promise<ComponentType>): Promise<TextSource> {
  const html = globalThis.document?.getElementById(id)?.innerHTML;
  return html === undefined ? { Text: await importText() } : { html };
}

type StaticTextSource = { id: string; source: TextSource };

/** Shows such a text. The source is chosen once, so that a returning visitor finds the text unchanged. */
export const staticText = (id: string, importText: () => Promise<ComponentType>) =>
  lazy(async () => {
    const source = await loadText(id, importText);
    return { default: (props: TextProps) => <StaticText id={id} source={source} {...props} /> };
  });

function StaticText({ id, source, as: Element = 'article', className }: TextProps & StaticTextSource) {
  if ('html' in source)
    return <DeliveredHtml id={id} html={source.html} as={Element} className={className} />;
  return (
    <Element id={id} className={className}>
      <source.Text />
    </Element>
  );
}
