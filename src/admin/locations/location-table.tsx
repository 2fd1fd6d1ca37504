import { useCallback, useLayoutEffect, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import type { LocationSort } from '../../data/locations/location-filters.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { type OperationMode, skipReason } from '../../domain/generation/generation-eligibility.ts';
import { useNavigate } from '../../lib/address.tsx';
import { SelectAllCell } from '../../ui/select-cells.tsx';
import { SortCell } from '../../ui/sort-cell.tsx';
import { HeadCell } from '../../ui/table.tsx';
import type { ListState } from '../lists/list-body.tsx';
import { ListTable } from '../lists/list-table.tsx';
import type { Selection } from '../lists/use-selection.ts';
import type { LocationDialog } from './dialog-state.ts';
import { LocationRow } from './location-row.tsx';
import { tableColumns } from './table-columns.tsx';
import type { RowGenerations } from './use-row-generations.ts';

const columns = [...tableColumns.map(({ label }) => label), 'Actions'];

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

type SelectAllProps = Pick<LocationTableProps, 'list' | 'mode' | 'selection' | 'onSelect'>;

function SelectAll({ list, mode, selection, onSelect }: SelectAllProps) {
  const rows = list.data?.rows ?? [];
  const selectable = rows.filter((row) => skipReason(mode, row) === null).map(({ id }) => id);
  const selected = selectable.filter((id) => selection.has(id));
  const isAll = selected.length > 0 && selected.length === selectable.length;
  return (
    <SelectAllCell
      label={
        mode === 'generate'
          ? 'Select all without an article on this page'
          : 'Select all with an article on this page'
      }
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      disabled={selectable.length === 0}
      onChange={() => onSelect(selectable, !isAll)}
    />
  );
}

function Head({ sort, onSort }: Pick<LocationTableProps, 'sort' | 'onSort'>) {
  const sortedAs = sort.descending ? ('descending' as const) : ('ascending' as const);
  return (
    <>
      {tableColumns.map(({ by, label, numeric, className }) => (
        <SortCell
          key={by}
          numeric={numeric}
          className={className}
          sorted={sort.by === by ? sortedAs : null}
          onSort={() => onSort({ by, descending: sort.by === by && !sort.descending })}
        >
          {label}
        </SortCell>
      ))}
      <HeadCell className="text-right">Actions</HeadCell>
    </>
  );
}

const texts = {
  loading: 'Loading locations...',
  empty: 'No locations found. Try adjusting your filters or import new locations.',
  failed: "Couldn't load the locations.",
};

export function LocationTable(props: LocationTableProps) {
  const { list, mode, selection, onSelect, generations, onOpen, sort, onSort } = props;
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
  return (
    <ListTable
      label="Locations"
      list={list}
      columns={columns}
      firstHead={<SelectAll {...{ list, mode, selection, onSelect }} />}
      head={<Head sort={sort} onSort={onSort} />}
      texts={texts}
      keys={['x', 'Enter', 'e']}
      skeletonRows={20}
      row={(location, at) => (
        <LocationRow
          // Another page changes the rows' texts, not the rows.
          key={at}
          {...{ location, onOpen, onEdit }}
          isSelected={selection.has(location.id) && skipReason(mode, location) === null}
          obstacle={skipReason(mode, location)}
          isGenerating={generations.running.has(location.id)}
          onGenerate={generations.generate}
          onSelect={select}
        />
      )}
    />
  );
}
