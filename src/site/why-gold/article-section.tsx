import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { NotedText } from '../reading/noted-text.tsx';
import { ChapterPicture } from './chapter-picture.tsx';
import { contents, type SectionId } from './contents.ts';

/**
 * Phones lay out each section when it comes near the screen, because laying out all of them together blocks a phone for
 * a tenth of a second. This applies only if the browser keeps the scroll position when a section above takes its real
 * height.
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
