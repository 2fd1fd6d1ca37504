import { Fragment, memo } from 'react';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { dataIssueOf } from '../../domain/locations/data-quality.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { classNames } from '../../lib/class-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import type { LocationDialog } from './dialog-state.ts';
import { RowActions } from './row-actions.tsx';
import { tableColumns } from './table-columns.tsx';

type LocationRowProps = {
  location: LocationOverview;
  at: number;
  isSelected: boolean;
  /** Why a batch of this mode cannot take it, or null. */
  obstacle: string | null;
  /** Whether the Tab key stops here. One row of the table has it. */
  isTabStop: boolean;
  isGenerating: boolean;
  onGenerate: (location: LocationOverview) => void;
  onSelect: (id: string, selected: boolean) => void;
  onFocus: (at: number) => void;
  onOpen: (dialog: LocationDialog) => void;
  onEdit: (article_id: string) => void;
};

/** Memoized, so that a change elsewhere, such as another selected row, does not render all rows again. */
export const LocationRow = memo((props: LocationRowProps) => {
  const { location, isSelected, isGenerating, onGenerate, onOpen, onEdit, obstacle, ...box } = props;
  const isSelectable = obstacle === null;
  const issue = dataIssueOf(location);
  const name = locationName(location);
  return (
    <Row
      className={classNames(issue ? 'bg-caution-soft/50' : isSelected ? 'bg-info-soft/60' : 'hover:bg-paper')}
    >
      <Cell className="w-10">
        <Checkbox
          aria-label={`Select ${name}`}
          tabIndex={box.isTabStop ? 0 : -1}
          checked={isSelected}
          title={obstacle ?? undefined}
          aria-disabled={!isSelectable}
          onFocus={() => box.onFocus(box.at)}
          onChange={(event) => isSelectable && box.onSelect(location.id, event.target.checked)}
        />
      </Cell>
      {tableColumns.map(({ by, cell }) => (
        <Fragment key={by}>{cell(location)}</Fragment>
      ))}
      <Cell>
        <RowActions {...{ location, name, isGenerating, onGenerate, onOpen, onEdit }} />
      </Cell>
    </Row>
  );
});
