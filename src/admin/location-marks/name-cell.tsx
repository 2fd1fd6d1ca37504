import { memo } from 'react';
import type { LocationType } from '../../domain/locations/location.ts';
import { classNames } from '../../lib/class-names.ts';
import { Cell } from '../../ui/table.tsx';

type NameCellProps = {
  name: string | null;
  /** What the name is the name of. */
  level: LocationType;
  /** The type of the location whose row it is. */
  type: LocationType;
  /** Other cells of the row need much room. */
  isCrowded?: boolean;
  className?: string;
};

/** On a phone the location's own name comes first, and of a neighborhood's city and state the city matters more. */
function narrowOf(level: LocationType, type: LocationType, isCrowded: boolean) {
  if (level === type) return 'name';
  if (level !== 'state' || type !== 'neighborhood') return 'fact';
  return isCrowded ? 'rare' : 'spare';
}

/** The name of a state, city or neighborhood in a row of locations. */
export const NameCell = memo(({ name, level, type, isCrowded = false, className }: NameCellProps) => (
  <Cell
    narrow={narrowOf(level, type, isCrowded)}
    className={classNames('truncate', level === type && 'font-medium text-ink-900', className)}
    title={name ?? undefined}
  >
    {name}
  </Cell>
));
