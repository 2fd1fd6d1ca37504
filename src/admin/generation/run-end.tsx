import { X } from 'lucide-react';
import { type RunProgress, useRetryJobs } from '../../data/generation/generation-runs.ts';
import { countOf } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { RunResults } from './run-results.tsx';
import { endText } from './run-summary.ts';
import type { OriginRun } from './use-origin-run.ts';

/** Queues failed articles again; renders nothing without failures. */
export function RetryFailed({ run, watch }: { run: RunProgress; watch: OriginRun['watch'] }) {
  const { mutateAsync, isPending } = useRetryJobs();
  if (run.failed === 0 || run.state === 'cancelled') return null;
  const retry = () =>
    tellOutcome(async () => {
      const again = await mutateAsync({ id: run.id });
      watch(run.id);
      if (again === 0) return { title: 'Another run is already working on these locations' };
    }, 'Nothing started');
  return (
    <Button look="outline" size="small" busy={isPending} onClick={() => void retry()}>
      Retry failed <span className="sr-only">({countOf(run.failed, 'location')})</span>
    </Button>
  );
}

type RunEndProps = { title?: string; run: RunProgress } & Pick<OriginRun, 'watch' | 'close'>;

/** Shows what an ended run produced, and a way to retry failures. */
export function RunEnd({ title, run, watch, close }: RunEndProps) {
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {title && <h2 className="font-sans text-sm font-semibold text-ink-900">{title}</h2>}
          <p role="status" className="text-ink-600">
            {endText(run)}
          </p>
          <RetryFailed run={run} watch={watch} />
        </div>
        <IconButton icon={X} label="Close results" className="-m-1.5 shrink-0" onClick={close} />
      </div>
      <RunResults run={run} />
    </div>
  );
}
