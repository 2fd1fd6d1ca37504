import type { ReactNode } from 'react';
import { sourceLabel } from '../../lib/source-date.ts';

type SideNoteProps = {
  /** The term, the figure or the name that the note is about. */
  title: string;
  /** Set for a figure, which is shown larger than the words about it. */
  isFigure?: boolean;
  children: ReactNode;
};

/** A note beside a text: a definition, a figure or a source. */
export function SideNote({ title, isFigure = false, children }: SideNoteProps) {
  return (
    <div role="note" aria-label={title}>
      <p className={isFigure ? 'font-display text-h3 text-ink-900' : 'font-semibold text-ink-900'}>{title}</p>
      {children}
    </div>
  );
}

/** The source of a note. */
export function NoteSource({ title, url, dated }: { title: string; url: string; dated?: string | null }) {
  return (
    <p>
      {sourceLabel(dated)}
      <a href={url} rel="noopener">
        {title}
      </a>
    </p>
  );
}
