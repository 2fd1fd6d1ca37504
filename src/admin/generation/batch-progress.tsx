import { WifiOff } from 'lucide-react';
import type { GenerationBatchState } from '../../data/generation/generation-batch.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { countsOf } from './batch-summary.ts';

const pauses = {
  offline: 'The server cannot be reached. The batch waits and goes on by itself.',
  signed_out: 'Your session has ended. The batch goes on when you have signed in again.',
};

/** Says what is running, or why nothing is. */
function currentText(state: GenerationBatchState): string {
  if (state.kind === 'paused') return pauses[state.reason];
  const names = state.current.map(({ location }) => locationName(location)).join(' | ');
  return state.kind === 'stopping' ? `Finishing ${names}` : names;
}

type ProgressLineProps = {
  /** Needed where nothing around it says what is running. */
  title?: string;
  state: GenerationBatchState;
  onCancel: () => void;
};

/** Shows how far a running batch is: done of total, percent, the current location, how many went well. */
export function ProgressLine({ title, state, onCancel }: ProgressLineProps) {
  const { succeeded, failed, builtIn, inReview } = countsOf(state);
  const percent = state.total > 0 ? (state.done / state.total) * 100 : 100;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {title && <h2 className="font-sans text-sm font-semibold text-ink-900">{title}</h2>}
        <p aria-live="polite" className="font-semibold text-ink-900 tabular-nums">
          {countText(state.done)} of {countText(state.total)} ({Math.floor(percent)}%)
        </p>
        <p className="text-ink-600 tabular-nums">
          {succeeded} succeeded, {failed} failed
          {inReview > 0 && `, ${inReview} in review`}
          {builtIn > 0 && `, ${builtIn} with built-in text`}
        </p>
        <Button
          look="outline"
          size="small"
          className="ml-auto"
          busy={state.kind === 'stopping'}
          onClick={onCancel}
        >
          {state.kind === 'stopping' ? 'Stopping...' : 'Cancel'}
        </Button>
      </div>
      <ProgressBar label="Articles done" percent={percent} />
      <p
        role={state.kind === 'paused' ? 'alert' : undefined}
        className={
          state.kind === 'paused'
            ? 'flex items-center gap-2 font-medium text-caution'
            : 'truncate text-xs text-ink-600'
        }
      >
        {state.kind === 'paused' && <WifiOff aria-hidden className="size-4 shrink-0" />}
        {currentText(state)}
      </p>
    </div>
  );
}
