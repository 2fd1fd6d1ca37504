import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { contents, type SectionId } from './contents.ts';

/**
 * On a phone each is laid out when it comes near the screen: all at once keep it busy for a tenth of a second. Only
 * where the browser holds on to what is being read while a section above takes its true height.
 */
const laidOutLate =
  'max-sm:supports-[overflow-anchor:auto]:[content-visibility:auto] [contain-intrinsic-block-size:auto_77rem] print:[content-visibility:visible]';

/** A section of the article under its heading from the table of contents. */
export function ArticleSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={classNames('prose', laidOutLate)}>
      <h2 id={id}>{contents.find((entry) => entry.id === id)?.title}</h2>
      {children}
    </section>
  );
}
