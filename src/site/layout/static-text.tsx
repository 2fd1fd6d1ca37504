import type { ComponentType } from 'react';
import { DeliveredHtml, type TextProps } from './delivered-html.tsx';

/**
 * Loads a long text that never changes while it is shown. A delivered page keeps its HTML and does not load the text's
 * code, which would only produce the same HTML again; a returning visitor finds the text unchanged.
 */
export async function staticText(
  id: string,
  importText: () => Promise<ComponentType>,
): Promise<ComponentType<TextProps>> {
  const html = globalThis.document?.getElementById(id)?.innerHTML;
  if (html !== undefined) return (props) => <DeliveredHtml id={id} html={html} {...props} />;
  const Text = await importText();
  return ({ as: Element = 'article', className }) => (
    <Element id={id} className={className}>
      <Text />
    </Element>
  );
}
