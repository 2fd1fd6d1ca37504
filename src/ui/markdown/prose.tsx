import { type ComponentProps, useMemo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { trustedHtml } from '../../lib/trusted-types.ts';

type ProseProps = ComponentProps<'div'> & {
  /** Made safe by the Markdown renderer; without it the children are the text. */
  html?: string;
};

/** Rendered text in the site's typography. */
export function Prose({ html, className, ...props }: ProseProps) {
  const trusted = useMemo(() => (html === undefined ? undefined : { __html: trustedHtml(html) }), [html]);
  return (
    <div
      {...props}
      className={classNames('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer sanitizes it.
      dangerouslySetInnerHTML={trusted}
    />
  );
}
