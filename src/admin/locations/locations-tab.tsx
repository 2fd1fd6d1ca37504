import { Plus } from 'lucide-react';
import { type CSSProperties, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { locationQueries } from '../../data/locations/location-table-reads.ts';
import { type OperationMode, skipReason } from '../../domain/generation/generation-eligibility.ts';
import { Button } from '../../ui/button.tsx';
import type { OriginRun } from '../generation/use-origin-run.ts';
import { useList } from '../lists/list-body.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { pageSizeChoice } from '../lists/page-sizes.ts';
import { useRowsPainted } from '../lists/use-rows-painted.ts';
import type { Selection } from '../lists/use-selection.ts';
import { BatchPanel } from './batch-panel.tsx';
import type { LocationDialog } from './dialog-state.ts';
import { FilterCard } from './filter-card.tsx';
import { LocationDialogs } from './location-dialogs.tsx';
import { type useLocationParams, viewOf } from './location-params.ts';
import { LocationTable } from './location-table.tsx';
import { OperationModeSwitch } from './operation-mode.tsx';
import { useRowGenerations } from './use-row-generations.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio]), textarea, select'));

/** The / key focuses the search, unless someone is typing. */
function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isOther = event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey;
      // Keys do nothing here while a dialog is open.
      if (isOther || isTyping(event.target) || document.querySelector('[role=dialog],[role=alertdialog]'))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

type LocationsTabProps = ReturnType<typeof useLocationParams> & {
  selection: Selection;
  batch: OriginRun;
};

type ToolbarProps = Pick<LocationsTabProps, 'params' | 'go'> & { onAdd: () => void };

function Toolbar({ params: { mode }, go, onAdd }: ToolbarProps) {
  return (
    <ListTools>
      <div className="grow min-[90rem]:grow-0">
        <OperationModeSwitch mode={mode} onChange={(next) => go({ mode: next })} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" size="small" className="min-h-9" onClick={() => go({ tab: 'import' })}>
          Add places
        </Button>
        <Button size="small" className="min-h-9" onClick={onAdd}>
          <Plus aria-hidden className="size-4" />
          Add New Location
        </Button>
      </div>
    </ListTools>
  );
}

const NO_ROWS: readonly LocationOverview[] = [];

/** Deselects locations that got or lost their article since, from their own row or by a colleague. */
function useDropUnfit(selection: Selection, mode: OperationMode, rows: readonly LocationOverview[]) {
  const { isWhole, marked, set } = selection;
  useEffect(() => {
    if (isWhole) return;
    const unfit = rows.filter((row) => marked.has(row.id) && skipReason(mode, row) !== null);
    if (unfit.length > 0)
      set(
        unfit.map(({ id }) => id),
        false,
      );
  }, [rows, isWhole, marked, set, mode]);
}

/** Keeps the focused row above the batch bar, whose height changes. */
function useAboveBar() {
  const [height, setHeight] = useState(0);
  const style: CSSProperties & Record<'--sticky-bottom', string> = { '--sticky-bottom': `${height}px` };
  return { style, setHeight };
}

/** The table of locations with all its actions. */
export function LocationsTab({ params, go, filter, selection, batch }: LocationsTabProps) {
  const { filters, sort, mode } = params;
  const searchRef = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<LocationDialog>(null);
  const list = useList(locationQueries.list(viewOf(params)));
  const generations = useRowGenerations(
    useCallback((location: LocationOverview) => setDialog({ kind: 'built-in', location }), []),
  );
  useSearchKey(searchRef);
  const aboveBar = useAboveBar();
  useDropUnfit(selection, mode, list.data?.rows ?? NO_ROWS);
  return (
    <>
      <Toolbar params={params} go={go} onAdd={() => setDialog({ kind: 'add' })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <FilterCard
          filters={filters}
          onFilter={filter}
          hasRows={useRowsPainted(list)}
          searchRef={searchRef}
        />
        <div style={aboveBar.style}>
          <LocationTable
            {...{ list, sort, mode, selection, generations }}
            onSort={(next) => go({ sort: next, page: 1 })}
            onSelect={selection.set}
            onOpen={setDialog}
          />
        </div>
        <BatchPanel {...{ batch, selection, mode, filters }} onHeight={aboveBar.setHeight} />
      </div>
      <ListPages
        list={list}
        noun="locations"
        onPage={(next) => go({ page: next })}
        sizeChoice={pageSizeChoice(params.size, list.data, go)}
      />
      <LocationDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDeleted={(id, below) => (below ? selection.clear() : selection.set([id], false))}
        onShow={filter}
        onBuiltIn={generations.generateAnyway}
      />
    </>
  );
}
