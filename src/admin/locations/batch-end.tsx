import { X } from 'lucide-react';
import type { GenerationBatchState } from '../../data/generation/generation-batch.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BatchResults } from '../generation/batch-results.tsx';
import { countsOf } from '../generation/batch-summary.ts';
import { GoOnButton } from '../generation/go-on-button.tsx';
import { batchTitles } from './selection-bar.tsx';
import type { LocationBatch } from './use-location-batch.ts';

/** Says in one sentence how the batch ended. */
function endText(state: GenerationBatchState, { mode, leftOut }: LocationBatch): string {
  const { succeeded, failed, builtIn, inReview } = countsOf(state);
  const missing = state.total - state.done;
  if (failed === 0 && missing === 0 && builtIn + inReview === 0 && leftOut.noZip + leftOut.done === 0) {
    return mode === 'generate'
      ? 'Articles generated and published successfully'
      : 'Articles regenerated successfully';
  }
  const parts = [
    `${succeeded} succeeded`,
    failed > 0 && `${failed} failed`,
    missing > 0 && `${missing} not started`,
    inReview > 0 && `${inReview} in review`,
    builtIn > 0 && `${builtIn} with built-in text`,
    leftOut.noZip > 0 && `${leftOut.noZip} left out without a ZIP code`,
    leftOut.done > 0 && `${leftOut.done} left out because their article changed meanwhile`,
  ];
  const reason = state.kind === 'finished' && state.stopReason ? ` Stopped: ${state.stopReason}` : '';
  return `${parts.filter(Boolean).join(', ')}.${reason}`;
}

/** Shows what an ended batch made, and how to continue with what it left. */
export function BatchEnd({ batch, state }: { batch: LocationBatch; state: GenerationBatchState }) {
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="font-sans text-sm font-semibold text-ink-900">{batchTitles[batch.mode]}</h2>
          <p role="status" className="text-ink-600">
            {endText(state, batch)}
          </p>
          <GoOnButton state={state} onGoOn={batch.goOn} />
        </div>
        <IconButton icon={X} label="Close the results" className="-m-1.5 shrink-0" onClick={batch.clear} />
      </div>
      {state.results.length > 0 && <BatchResults state={state} />}
    </div>
  );
}
