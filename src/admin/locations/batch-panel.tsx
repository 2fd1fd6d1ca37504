import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isOpenRun } from '../../data/generation/generation-runs.ts';
import type { LocationFilters } from '../../data/locations/location-filters.ts';
import type { OperationMode } from '../../domain/generation/generation-eligibility.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { RunEnd } from '../generation/run-end.tsx';
import { RunProgressLine } from '../generation/run-progress-line.tsx';
import type { RunRequest } from '../generation/run-request.ts';
import type { OriginRun } from '../generation/use-origin-run.ts';
import type { Selection } from '../lists/use-selection.ts';
import { locationRunRequest, nothingToDo } from './location-run-request.ts';
import { batchTitles, SelectionBar } from './selection-bar.tsx';

const StartRunDialog = lazyDialog(
  async () => (await import('../generation/start-run-dialog.tsx')).StartRunDialog,
);

type BatchPanelProps = {
  batch: OriginRun;
  selection: Selection;
  mode: OperationMode;
  filters: LocationFilters;
  /** Called with the height in pixels of the bar at the foot of the screen. */
  onHeight: (pixels: number) => void;
};

type BarProps = {
  ref: Ref<HTMLElement>;
  title: string;
  onHeight: (pixels: number) => void;
  children: ReactNode;
};

/**
 * One bar serves from the selection to the results. It sticks to the foot of the screen, so that no row moves when it
 * appears or disappears, and reports its height.
 */
function Bar({ ref, title, onHeight, children }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => bar.current ?? document.body);
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
    <section
      ref={bar}
      aria-label={title}
      tabIndex={-1}
      className="sticky bottom-3 z-20 max-h-[60dvh] overflow-y-auto overscroll-contain rounded border border-line border-l-4 border-l-gold-500 bg-paper px-4 py-2 shadow-float"
    >
      {children}
    </section>
  );
}

const modeOf = ({ rewrites }: { rewrites: boolean }): OperationMode => (rewrites ? 'regenerate' : 'generate');

/** The run that was last started here, while it is active, and its results while nothing is selected. */
function ShownRun({ batch, hasSelection }: { batch: OriginRun; hasSelection: boolean }) {
  const { run, isStarting, watch, close } = batch;
  if (isStarting) return <p role="status">Starting...</p>;
  if (!run) return null;
  if (isOpenRun(run)) return <RunProgressLine title={batchTitles[modeOf(run)]} run={run} />;
  return hasSelection ? null : (
    <RunEnd title={batchTitles[modeOf(run)]} run={run} watch={watch} close={close} />
  );
}

/** The button that started a run disappears with its dialog, so the focus moves to the bar. */
function useFocusOnStart({ isStarting, watch }: OriginRun, bar: RefObject<HTMLElement | null>) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isStarting || !hasBegun.current) return;
    hasBegun.current = false;
    bar.current?.focus();
  }, [isStarting, bar]);
  return (id: string) => {
    hasBegun.current = true;
    watch(id);
  };
}

/**
 * Shows a run from the selection to its results, always visible; renders nothing without a selection or a run. Staff
 * can select the next run's locations while one is active.
 */
export function BatchPanel({ batch, selection, onHeight, ...view }: BatchPanelProps) {
  const [order, setOrder] = useState<RunRequest | null>(null);
  const bar = useRef<HTMLElement>(null);
  const { run, isStarting } = batch;
  const hasSelection = selection.isWhole || selection.marked.size > 0;
  const watch = useFocusOnStart(batch, bar);
  if (!run && !isStarting && !hasSelection && !order) return null;
  const isWritten = run !== null && isOpenRun(run);
  const begun = (id: string) => {
    setOrder(null);
    selection.clear();
    watch(id);
  };
  return (
    <Bar ref={bar} title={batchTitles[run && !hasSelection ? modeOf(run) : view.mode]} onHeight={onHeight}>
      <div className="grid gap-3">
        <ShownRun batch={{ ...batch, watch }} hasSelection={hasSelection} />
        {isWritten && hasSelection && <hr className="border-line" />}
        {hasSelection && (
          <SelectionBar
            {...view}
            selection={selection}
            onStart={() => setOrder(locationRunRequest(selection, view.filters, view.mode))}
          />
        )}
      </div>
      {order && (
        <StartRunDialog
          order={order}
          nothing={nothingToDo[modeOf(order)]}
          onClose={() => setOrder(null)}
          onStarted={begun}
        />
      )}
    </Bar>
  );
}
