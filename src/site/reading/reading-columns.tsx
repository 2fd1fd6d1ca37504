import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { TableOfContents, type TocEntry } from '../layout/table-of-contents.tsx';

type ReadingColumnsProps = { entries: readonly TocEntry[]; className?: string; children: ReactNode };

/**
 * A long text with its contents: folded above it on narrow screens, beside it on wide ones. From 1,200 px a third
 * column is free for what `SideNote` shows.
 */
export function ReadingColumns({ entries, className, children }: ReadingColumnsProps) {
  return (
    <div
      className={classNames(
        'reading grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-[12rem_minmax(0,36rem)] print:block',
        className,
      )}
    >
      {/* A single section needs no table of contents. */}
      <div className="max-lg:empty:hidden">{entries.length > 1 && <TableOfContents entries={entries} />}</div>
      <div className="reading-text">{children}</div>
    </div>
  );
}
