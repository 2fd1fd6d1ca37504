import { CirclePause, Hourglass } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { type RunProgress, useCancelRun, useContinueRun } from '../../data/generation/generation-runs.ts';
import { AppLink } from '../../lib/address.tsx';
import { countText, dollarsText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { keptArticlesText, runPercent, runProgressText, runStatusText } from './run-words.ts';

/** How fast a run is, and what it has cost. */
function paceText(run: RunProgress): string {
  const { working, written, a_minute, spent, most_dollars } = run;
  // Calls are running, but no text has arrived yet, so there is no pace to show.
  const hasBegun = working > 0 && written === 0 && run.seconds_left === null && run.waits_because === null;
  const parts = [
    working > 0 && `${countText(working)} in progress`,
    a_minute !== null && a_minute > 0 && `${a_minute} per minute`,
    hasBegun ? null : runStatusText(run),
    `${dollarsText(spent)} of ${dollarsText(most_dollars)} spent`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Says why a run waits and what to do about it, or how fast it is. */
export function RunStatusLine({ run }: { run: RunProgress }) {
  if (run.state === 'paused') {
    return (
      <p role="alert" className="flex items-start gap-2 font-medium text-caution">
        <CirclePause aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {runStatusText(run)} {keptArticlesText(run)} You can resume the run at any time.
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2 text-xs text-ink-600 tabular-nums">
      {run.waits_because && <Hourglass aria-hidden className="size-4 shrink-0" />}
      {paceText(run)}
    </p>
  );
}

/** The actions for an active run. */
export function RunActions({ run }: { run: RunProgress }) {
  const cancel = useCancelRun();
  const goOn = useContinueRun();
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">
      <AppLink to={paths.admin.run(run.id)} className="text-sm underline underline-offset-4">
        Details
      </AppLink>
      {run.state === 'paused' && (
        <Button
          look="ink"
          size="small"
          busy={goOn.isPending}
          onClick={() =>
            void tellOutcome(async () => void (await goOn.mutateAsync(run.id)), 'Run not resumed')
          }
        >
          Resume
        </Button>
      )}
      <Button
        look="outline"
        size="small"
        busy={cancel.isPending}
        onClick={() =>
          void tellOutcome(async () => void (await cancel.mutateAsync(run.id)), 'Run not canceled')
        }
      >
        {cancel.isPending ? 'Stopping...' : 'Cancel'}
      </Button>
    </div>
  );
}

type RunProgressLineProps = {
  /** Needed where the surroundings do not say what the run writes. */
  title?: string;
  run: RunProgress;
};

/** Shows an active run's progress: done of total, percent, successes, pace and costs. */
export function RunProgressLine({ title, run }: RunProgressLineProps) {
  const { written, failed, in_review } = run;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {title && <h2 className="font-sans text-sm font-semibold text-ink-900">{title}</h2>}
        <p aria-live="polite" className="font-semibold text-ink-900 tabular-nums">
          {runProgressText(run)}
        </p>
        <p className="text-ink-600 tabular-nums">
          {countText(written)} succeeded, {countText(failed)} failed
          {in_review > 0 && `, ${countText(in_review)} in review`}
        </p>
        <RunActions run={run} />
      </div>
      <ProgressBar label="Articles done" percent={runPercent(run)} />
      <RunStatusLine run={run} />
    </div>
  );
}
