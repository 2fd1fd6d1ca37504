import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { canGenerate, skipReason } from '../../domain/generation/generation-eligibility.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { cityOf, neighborhoodOf, zipOf } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { SelectAllCell, SelectCell } from '../../ui/select-cells.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import type { ListState } from '../lists/list-body.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { IndexNote } from '../location-marks/index-note.tsx';
import { NameCell } from '../location-marks/name-cell.tsx';

const columns = ['City', 'State', 'ZIP', 'Neighborhood', 'Status', 'Actions'];

type Selecting = {
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], selected: boolean) => void;
};

function LocationRow({ location, selected, onSelect }: Selecting & { location: LocationOverview }) {
  const obstacle = skipReason('generate', location);
  const isSelected = selected.has(location.id);
  const name = locationName(location);
  const type = location.location_type;
  return (
    <Row label={name} className={isSelected ? 'bg-info-soft/60' : 'hover:bg-paper'}>
      <SelectCell
        label={`Select ${name}`}
        title={obstacle ?? undefined}
        checked={isSelected}
        disabled={obstacle !== null}
        onChange={(event) => onSelect([location.id], event.target.checked)}
      />
      <NameCell name={cityOf(location)} level="city" type={type} className="max-w-[13rem]" />
      <NameCell name={location.state} level="state" type={type} isCrowded className="order-1 max-w-[11rem]" />
      <Cell narrow={canGenerate(location) ? 'hidden' : 'fact'} className="order-2">
        {zipOf(location) ??
          (canGenerate(location) ? null : <span className="text-xs font-medium text-caution">No ZIP</span>)}
      </Cell>
      <NameCell name={neighborhoodOf(location)} level="neighborhood" type={type} className="max-w-[13rem]" />
      <Cell narrow="badge" className="order-3">
        <span className="flex flex-wrap gap-1.5">
          {location.has_content ? (
            <Badge tone="positive">Content Available</Badge>
          ) : (
            <Badge>No Content</Badge>
          )}
          <IndexNote reasons={location.index_reasons} />
        </span>
      </Cell>
      <Cell narrow="edge">
        <a
          href={locationPath(location)}
          target="_blank"
          rel="noopener"
          aria-label={`View ${name} (opens in a new tab)`}
          aria-keyshortcuts="Enter"
          className={buttonClasses('quiet', 'small', 'max-sm:px-2 sm:-ml-3')}
        >
          View
        </a>
      </Cell>
    </Row>
  );
}

type ContentLocationsTableProps = Selecting & { list: ListState<LocationOverview> };

export function ContentLocationsTable({ list, selected, onSelect }: ContentLocationsTableProps) {
  const rows = list.data?.rows ?? [];
  const selectable = rows.filter((location) => skipReason('generate', location) === null).map(({ id }) => id);
  const chosen = selectable.filter((id) => selected.has(id));
  const isAll = chosen.length > 0 && chosen.length === selectable.length;
  return (
    <ListTable
      label="Locations"
      list={list}
      columns={columns}
      firstHead={
        <SelectAllCell
          label="Select all without content on this page"
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          disabled={selectable.length === 0}
          onChange={() => onSelect(selectable, !isAll)}
        />
      }
      texts={{
        loading: 'Loading locations...',
        empty: 'No locations found',
        failed: "Couldn't load the locations.",
      }}
      keys={['x', 'Enter']}
      row={(location) => (
        <LocationRow key={location.id} location={location} selected={selected} onSelect={onSelect} />
      )}
    />
  );
}
