import type { ReactNode } from 'react';
import { contents, type SectionId } from './contents.ts';

/** A section of the article under its heading from the table of contents. */
export function ArticleSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="prose">
      <h2 id={id}>{contents.find((entry) => entry.id === id)?.title}</h2>
      {children}
    </section>
  );
}
