import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { LocationFilters, LocationSort } from '../../data/locations/location-filters.ts';
import type { OperationMode } from '../../domain/generation-eligibility.ts';
import { BatchProgress } from '../generation/batch-progress.tsx';
import { BatchEnd } from './batch-end.tsx';
import { batchTitles, SelectionBar } from './selection-bar.tsx';
import type { LocationBatch } from './use-location-batch.ts';
import type { Selection } from './use-selection.ts';

type BatchPanelProps = {
  batch: LocationBatch;
  selection: Selection;
  mode: OperationMode;
  filters: LocationFilters;
  sort: LocationSort;
  /** Called with the height of what sticks below the header, in pixels. */
  onHeight: (pixels: number) => void;
};

/** Stays below the header while the table scrolls, and says how much room it takes there. */
function Bar({ onHeight, children }: { onHeight: (pixels: number) => void; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const observer = new ResizeObserver(() => onHeight(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      onHeight(0);
    };
  }, [onHeight]);
  return (
    <div
      ref={bar}
      className="sticky top-(--sticky-top) z-10 rounded border border-line border-l-4 border-l-gold-500 bg-paper px-4 py-3 shadow-float"
    >
      {children}
    </div>
  );
}

/** The batch from the selection to its results; nothing while nothing is selected. Stays in sight. */
export function BatchPanel({ batch, selection, onHeight, ...view }: BatchPanelProps) {
  const { state } = batch;
  if (state && state.kind !== 'finished') {
    return (
      <Bar onHeight={onHeight}>
        <BatchProgress title={batchTitles[batch.mode]} state={state} onCancel={batch.cancel} />
      </Bar>
    );
  }
  if (selection.ids.size > 0) {
    const start = async () => {
      if (await batch.start([...selection.ids], view.mode)) selection.clear();
    };
    return (
      <Bar onHeight={onHeight}>
        <SelectionBar
          {...view}
          selection={selection}
          isStarting={batch.isActive}
          onStart={() => void start()}
        />
      </Bar>
    );
  }
  if (!state) return null;
  return (
    <div className="rounded border border-line bg-paper-dim px-4 py-3">
      <BatchEnd batch={batch} state={state} />
    </div>
  );
}
