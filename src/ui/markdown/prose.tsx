import { type MouseEventHandler, useMemo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { trustedHtml } from '../../lib/trusted-types.ts';

type ProseProps = {
  /** Made safe by the Markdown renderer. */
  html: string;
  id?: string;
  className?: string;
  onClick?: MouseEventHandler<HTMLDivElement>;
};

/** Rendered text in the site's typography. */
export function Prose({ html, id, className, onClick }: ProseProps) {
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only for the links inside; a key press on a link is a click.
    <div
      id={id}
      className={classNames('prose', className)}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer sanitizes it.
      dangerouslySetInnerHTML={trusted}
    />
  );
}
