import { WifiOff } from 'lucide-react';
import { importProgress, importProgressText } from '../../../domain/locations/import-progress.ts';
import { countText } from '../../../lib/number-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { countsOf } from '../../generation/batch-summary.ts';
import type { ImportProgress } from './run-progress.ts';

const waiting = {
  offline: 'The server cannot be reached. The import waits and goes on by itself.',
  signed_out: 'Your session has ended. The import goes on when you have signed in again.',
};

/** Shown while the lines are read, before there is anything to count. */
export function ParsingBox() {
  return (
    <div className="grid gap-2 rounded border border-line bg-paper px-4 py-3">
      <p role="status" className="font-semibold text-ink-900">
        {importProgressText({ kind: 'parsing' })}
      </p>
      <ProgressBar label="Import" percent={importProgress({ kind: 'parsing' })} />
    </div>
  );
}

function Counts({ progress: { articles, added, refused, total } }: { progress: ImportProgress }) {
  const counts = articles
    ? { ...countsOf(articles), total: articles.total }
    : { succeeded: added, failed: refused.length, total };
  return (
    <div className="flex flex-wrap gap-2 tabular-nums">
      <Badge tone="positive">{countText(counts.succeeded)} successful</Badge>
      <Badge tone={counts.failed > 0 ? 'negative' : 'neutral'}>{countText(counts.failed)} failed</Badge>
      <Badge>Total: {countText(counts.total)}</Badge>
    </div>
  );
}

type ImportProgressProps = {
  progress: ImportProgress;
  onStop: () => void;
  onResume: () => void;
  onDiscard: () => void;
};

/** Shows how far the import is and, after a failure or a stop, how to go on. */
export function ImportProgressBox({ progress, onStop, onResume, onDiscard }: ImportProgressProps) {
  const { state, isStopping, interruption } = progress;
  const isBroken = state.kind === 'failed';
  const isRunning = state.kind === 'importing' || state.kind === 'generating';
  return (
    <div className="grid gap-3 rounded border border-line border-l-4 border-l-gold-500 bg-paper px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role={isBroken ? 'alert' : 'status'} className="font-semibold text-ink-900 tabular-nums">
          {importProgressText(state)}
        </p>
        <div className="ml-auto flex gap-2">
          {isRunning && (
            <Button look="outline" size="small" busy={isStopping} onClick={onStop}>
              {isStopping ? 'Stopping...' : 'Stop'}
            </Button>
          )}
          {isBroken && (
            <>
              <Button look="outline" size="small" onClick={onDiscard}>
                Discard the rest
              </Button>
              <Button look="ink" size="small" onClick={onResume}>
                Resume
              </Button>
            </>
          )}
        </div>
      </div>
      {!isBroken && <ProgressBar label="Import" percent={importProgress(state)} />}
      {interruption && (
        <p role="alert" className="flex items-center gap-2 font-medium text-caution">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {waiting[interruption]}
        </p>
      )}
      <Counts progress={progress} />
    </div>
  );
}
