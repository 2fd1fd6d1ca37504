import { useMemo } from 'react';
import { trustedHtml } from '../../lib/trusted-types.ts';
import { followInternalLink } from './internal-links.ts';

export type TextProps = { as?: 'article' | 'div'; className?: string };

/** Shows HTML that the server made of our own components. Its links inside the site go through the router. */
export function DeliveredHtml({
  html,
  as: Element = 'article',
  ...more
}: TextProps & { id?: string; html: string }) {
  // React sets the HTML again for a new object, even with equal text, which would lose the selection, the focus and
  // observers.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return (
    // The click handler is only for the links inside; a key press on a link is a click.
    <Element
      {...more}
      onClick={followInternalLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the site's own HTML, as the server made it.
      dangerouslySetInnerHTML={trusted}
    />
  );
}
