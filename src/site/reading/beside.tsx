import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type BesideProps = {
  /** Where the notes stand beside a long list: at its beginning, at its end, or all along it. */
  align?: 'start' | 'end' | 'between';
  children: ReactNode;
};

const alignments = { start: '', end: 'side-notes-end', between: 'side-notes-between' };

/** Notes beside the paragraph, list or table before them. */
export function Beside({ align = 'start', children }: BesideProps) {
  return <div className={classNames('side-notes', alignments[align])}>{children}</div>;
}
