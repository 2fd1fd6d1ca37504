import { type MouseEventHandler, useMemo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { trustedHtml } from '../../lib/trusted-types.ts';

type ProseProps = {
  /** From the markdown renderer, which has made it safe. */
  html: string;
  id?: string;
  className?: string;
  onClick?: MouseEventHandler<HTMLDivElement>;
};

/** Rendered text in the site's typography. */
export function Prose({ html, id, className, onClick }: ProseProps) {
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: for the links inside only; a key press on one is a click.
    <div
      id={id}
      className={classNames('prose', className)}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the renderer.
      dangerouslySetInnerHTML={trusted}
    />
  );
}
