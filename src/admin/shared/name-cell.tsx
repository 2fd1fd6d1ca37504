import { memo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Cell } from '../../ui/table.tsx';

type NameCellProps = {
  name: string | null;
  /** Whether it is the location's own name, and not that of what it lies in. */
  isOwn: boolean;
  className?: string;
};

/** The name of a state, city or neighborhood in a row of locations. On a phone the location's own one comes first. */
export const NameCell = memo(({ name, isOwn, className }: NameCellProps) => (
  <Cell
    narrow={isOwn ? 'name' : 'fact'}
    className={classNames('truncate', isOwn && 'font-medium text-ink-900', className)}
    title={name ?? undefined}
  >
    {name}
  </Cell>
));
