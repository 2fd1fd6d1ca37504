import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { LocationSort } from '../../data/locations/location-filters.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { type OperationMode, obstacleTo } from '../../domain/generation/generation-eligibility.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SortCell } from '../../ui/sort-cell.tsx';
import { HeadCell, Table, TableHead } from '../../ui/table.tsx';
import { ListBody, type ListState } from '../shared/list-body.tsx';
import type { Selection } from '../shared/use-selection.ts';
import type { LocationDialog } from './dialog-state.ts';
import { LocationRow } from './location-row.tsx';
import { tableColumns } from './table-columns.tsx';
import type { RowGenerations } from './use-row-generations.ts';
import { useRowKeys } from './use-row-keys.ts';

const COLUMNS = tableColumns.length + 2;

type LocationTableProps = {
  list: ListState<LocationOverview>;
  sort: LocationSort;
  onSort: (sort: LocationSort) => void;
  mode: OperationMode;
  selection: Selection;
  onSelect: (ids: readonly string[], selected: boolean) => void;
  generations: RowGenerations;
  onOpen: (dialog: LocationDialog) => void;
};

type HeadProps = Omit<LocationTableProps, 'list' | 'generations' | 'onOpen'> & {
  rows: readonly LocationOverview[];
};

function Head({ rows, sort, onSort, mode, selection, onSelect }: HeadProps) {
  const selectable = rows.filter((row) => obstacleTo(mode, row) === null).map(({ id }) => id);
  const selected = selectable.filter((id) => selection.has(id));
  const isAll = selected.length > 0 && selected.length === selectable.length;
  const sortedAs = sort.descending ? ('descending' as const) : ('ascending' as const);
  return (
    <TableHead>
      <HeadCell className="w-10">
        <Checkbox
          aria-label={
            mode === 'generate'
              ? 'Select all without an article on this page'
              : 'Select all with an article on this page'
          }
          checked={isAll}
          indeterminate={selected.length > 0 && !isAll}
          disabled={selectable.length === 0}
          onChange={() => onSelect(selectable, !isAll)}
        />
      </HeadCell>
      {tableColumns.map(({ by, label, numeric }) => (
        <SortCell
          key={by}
          numeric={numeric}
          sorted={sort.by === by ? sortedAs : null}
          onSort={() => onSort({ by, descending: sort.by === by && !sort.descending })}
        >
          {label}
        </SortCell>
      ))}
      <HeadCell className="text-right">Actions</HeadCell>
    </TableHead>
  );
}

const texts = {
  loading: 'Loading locations...',
  empty: 'No locations found. Try adjusting your filters or import new locations.',
  failed: "Couldn't load the locations.",
};

export function LocationTable(props: LocationTableProps) {
  const { list, mode, selection, onSelect, generations, onOpen, ...sorting } = props;
  const rows = list.data?.rows ?? [];
  const latestSelect = useRef(onSelect);
  useLayoutEffect(() => {
    latestSelect.current = onSelect;
  }, [onSelect]);
  const select = useCallback((id: string, selected: boolean) => latestSelect.current([id], selected), []);
  const navigate = useNavigate();
  const onEdit = useCallback(
    (article_id: string) => void navigate(paths.admin.article(article_id)),
    [navigate],
  );
  const { bodyProps, active, setActive } = useRowKeys();
  return (
    <Table label="Locations" aria-busy={list.isRefreshing} className="min-w-240">
      <Head rows={rows} mode={mode} selection={selection} onSelect={onSelect} {...sorting} />
      <ListBody
        {...bodyProps}
        list={list}
        columns={COLUMNS}
        skeletonRows={12}
        texts={texts}
        row={(location, at) => (
          <LocationRow
            // Another page changes the rows' texts, not the rows.
            key={at}
            {...{ location, at, onOpen, onEdit }}
            isSelected={selection.has(location.id) && obstacleTo(mode, location) === null}
            obstacle={obstacleTo(mode, location)}
            isTabStop={at === active}
            isGenerating={generations.running.has(location.id)}
            onGenerate={generations.generate}
            onSelect={select}
            onFocus={setActive}
          />
        )}
      />
    </Table>
  );
}
