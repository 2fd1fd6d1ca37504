import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { LocationFilters, LocationSort } from '../../data/locations/location-filters.ts';
import type { OperationMode } from '../../domain/generation/generation-eligibility.ts';
import { classNames } from '../../lib/class-names.ts';
import { ProgressLine } from '../generation/batch-progress.tsx';
import type { Selection } from '../shared/use-selection.ts';
import { BatchEnd } from './batch-end.tsx';
import { batchTitles, SelectionBar } from './selection-bar.tsx';
import type { LocationBatch } from './use-location-batch.ts';

type BatchPanelProps = {
  batch: LocationBatch;
  selection: Selection;
  mode: OperationMode;
  filters: LocationFilters;
  sort: LocationSort;
  /** Called with the height, in pixels, of what sticks below the header. */
  onHeight: (pixels: number) => void;
};

type BarProps = {
  title: string;
  /** Stays below the header while the table scrolls. */
  floats: boolean;
  onHeight: (pixels: number) => void;
  children: ReactNode;
};

/**
 * One bar serves from the selection to the results, so that the focus stays in it. It reports how much room it takes.
 */
function Bar({ title, floats, onHeight, children }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !floats) return;
    const observer = new ResizeObserver(() => onHeight(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      onHeight(0);
    };
  }, [onHeight, floats]);
  return (
    <section
      ref={bar}
      aria-label={title}
      tabIndex={-1}
      className={classNames(
        'rounded border border-line px-4 py-3',
        floats
          ? 'sticky top-(--sticky-top) z-10 border-l-4 border-l-gold-500 bg-paper shadow-float'
          : 'bg-paper-dim',
      )}
    >
      {children}
    </section>
  );
}

/** Shows the batch from the selection to its results, and stays in sight; renders nothing while nothing is selected. */
export function BatchPanel({ batch, selection, onHeight, ...view }: BatchPanelProps) {
  const { state } = batch;
  if (state && state.kind !== 'finished') {
    return (
      <Bar title={batchTitles[batch.mode]} floats onHeight={onHeight}>
        <ProgressLine title={batchTitles[batch.mode]} state={state} onCancel={batch.cancel} />
      </Bar>
    );
  }
  if (selection.ids.size > 0) {
    const start = async () => {
      if (await batch.start([...selection.ids], view.mode)) selection.clear();
    };
    return (
      <Bar title={batchTitles[view.mode]} floats onHeight={onHeight}>
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
    <Bar title={batchTitles[batch.mode]} floats={false} onHeight={onHeight}>
      <BatchEnd batch={batch} state={state} />
    </Bar>
  );
}
