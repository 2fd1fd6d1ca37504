import { WifiOff } from 'lucide-react';
import type { RunProgress } from '../../../data/generation/generation-runs.ts';
import {
  type ImportState,
  importProgress,
  importProgressText,
} from '../../../domain/locations/import-progress.ts';
import { countText } from '../../../lib/number-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { RunActions, RunStatusLine } from '../../generation/run-progress-line.tsx';
import { endedJobs } from '../../generation/run-words.ts';
import type { ImportProgress } from './import-run.ts';

const waiting = {
  offline: "Can't reach the server. The import will continue automatically when you are back online.",
  signed_out: 'Your session has ended. Sign in again to continue the import.',
};

/** Shown while the lines are being read, before any count exists. */
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

type CountsProps = { succeeded: number; failed: number; total: number };

function Counts({ succeeded, failed, total }: CountsProps) {
  return (
    <div className="flex flex-wrap gap-2 tabular-nums">
      <Badge tone="positive">{countText(succeeded)} successful</Badge>
      <Badge tone={failed > 0 ? 'negative' : 'neutral'}>{countText(failed)} failed</Badge>
      <Badge>Total: {countText(total)}</Badge>
    </div>
  );
}

const BOX = 'grid gap-3 rounded border border-line border-l-4 border-l-gold-500 bg-paper px-4 py-3';

/** Shows the progress of an import's articles, which continue without the browser. */
export function ImportArticlesBox({ run, onMore }: { run: RunProgress; onMore: (() => void) | null }) {
  const state: ImportState = { kind: 'generating', done: endedJobs(run), total: run.jobs };
  return (
    <section aria-label="Articles in this import" className={BOX}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-semibold text-ink-900 tabular-nums">
          {importProgressText(state)}
        </p>
        <RunActions run={run} />
      </div>
      <ProgressBar label="Import" percent={importProgress(state)} />
      <RunStatusLine run={run} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Counts succeeded={run.written} failed={run.failed} total={run.jobs} />
        {onMore && (
          <p className="text-ink-600">
            You can close this tab.{' '}
            <Button look="quiet" size="small" className="-mx-3 underline underline-offset-4" onClick={onMore}>
              Start another import
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

type ImportProgressProps = {
  progress: ImportProgress;
  /** The run that wrote the articles, if any. */
  articles: RunProgress | null;
  isComplete: boolean;
  onStop: () => void;
  onResume: () => void;
  onDiscard: () => void;
};

/** Shows the progress of the locations and, after a failure or a stop, how to continue. */
export function ImportProgressBox({ progress, articles, isComplete, ...actions }: ImportProgressProps) {
  const { onStop, onResume, onDiscard } = actions;
  const { isStopping, interruption, added, refused, total } = progress;
  const state: ImportState = isComplete ? { kind: 'complete' } : progress.state;
  const isBroken = state.kind === 'failed';
  const isRunning = state.kind === 'importing';
  return (
    <div className={BOX}>
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
      {articles ? (
        <Counts succeeded={articles.written} failed={articles.failed} total={articles.jobs} />
      ) : (
        <Counts succeeded={added} failed={refused.length} total={total} />
      )}
    </div>
  );
}
