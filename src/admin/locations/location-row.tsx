import { Fragment, memo } from 'react';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { dataIssueOf } from '../../domain/locations/data-quality.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { classNames } from '../../lib/class-names.ts';
import { SelectCell } from '../../ui/select-cells.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import type { LocationDialog } from './dialog-state.ts';
import { LocationActions } from './location-actions.tsx';
import { tableColumns } from './table-columns.tsx';

type LocationRowProps = {
  location: LocationOverview;
  isSelected: boolean;
  /** Why a batch of this mode skips the location, or null. */
  obstacle: string | null;
  isGenerating: boolean;
  onGenerate: (location: LocationOverview) => void;
  onSelect: (id: string, selected: boolean) => void;
  onOpen: (dialog: LocationDialog) => void;
  onEdit: (article_id: string) => void;
};

/** Memoized, so that a change elsewhere, such as another selected row, does not render all rows again. */
export const LocationRow = memo((props: LocationRowProps) => {
  const { location, isSelected, obstacle, onSelect, ...actions } = props;
  const isSelectable = obstacle === null;
  const issue = dataIssueOf(location);
  const name = locationName(location);
  return (
    <Row
      label={name}
      className={classNames(issue ? 'bg-caution-soft/50' : isSelected ? 'bg-info-soft/60' : 'hover:bg-paper')}
    >
      <SelectCell
        label={`Select ${name}`}
        checked={isSelected}
        title={obstacle ?? undefined}
        aria-disabled={!isSelectable}
        onChange={(event) => isSelectable && onSelect(location.id, event.target.checked)}
      />
      {tableColumns.map(({ by, cell }) => (
        <Fragment key={by}>{cell(location)}</Fragment>
      ))}
      <Cell narrow="edge" className="pr-1">
        <LocationActions location={location} name={name} {...actions} />
      </Cell>
    </Row>
  );
});
