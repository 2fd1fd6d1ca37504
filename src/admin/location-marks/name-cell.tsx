import { memo } from 'react';
import type { LocationType } from '../../domain/locations/location.ts';
import { classNames } from '../../lib/class-names.ts';
import { Cell } from '../../ui/table.tsx';

type NameCellProps = {
  name: string | null;
  /** The type of location that the name belongs to. */
  level: LocationType;
  /** The type of the row's location. */
  type: LocationType;
  /** The row's other cells need much room. */
  isCrowded?: boolean;
  className?: string;
};

/** Phones show the location's own name first, then a neighborhood's city before its state. */
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
