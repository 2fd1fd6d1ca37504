import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { NotedText } from '../reading/noted-text.tsx';
import { ChapterPicture } from './chapter-picture.tsx';
import { contents, type SectionId } from './contents.ts';

/**
 * On a phone each section is laid out when it comes near the screen, because laying out all of them at once blocks it
 * for a tenth of a second. This applies only where the browser keeps the scroll position when a section above takes
 * its true height.
 */
const laidOutLate =
  'max-sm:supports-[overflow-anchor:auto]:[content-visibility:auto] [contain-intrinsic-block-size:auto_77rem] print:[content-visibility:visible]';

/** A section of the article under its heading from the table of contents, with its notes. */
export function ArticleSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={classNames('prose', laidOutLate)}>
      <h2 id={id}>{contents.find((entry) => entry.id === id)?.title}</h2>
      <ChapterPicture id={id} />
      <NotedText>{children}</NotedText>
    </section>
  );
}
