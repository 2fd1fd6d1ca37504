import { useMemo } from 'react';
import { trustedHtml } from '../../lib/trusted-types.ts';
import { useInternalLinks } from './internal-links.ts';

export type TextProps = { as?: 'article' | 'div'; className?: string };

/** Shows HTML that the server made of our own components. Its links inside the site act like the app's own. */
export function DeliveredHtml({
  html,
  as: Element = 'article',
  ...more
}: TextProps & { id?: string; html: string }) {
  // React sets the HTML again for a new object, even with equal text, which would lose the selection, the focus and
  // observers.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  const links = useInternalLinks();
  return (
    <Element
      {...more}
      {...links}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the site's own HTML, as the server made it.
      dangerouslySetInnerHTML={trusted}
    />
  );
}
