import { Ban, CirclePause, Hourglass, Play } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import {
  isOpenRun,
  type RunProgress,
  useCancelRun,
  useContinueRun,
  usePauseRun,
} from '../../data/generation/generation-runs.ts';
import { useSiteZone } from '../../data/settings/use-site-zone.ts';
import { AppLink } from '../../lib/address.tsx';
import { countOf, countText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import {
  keptArticlesText,
  RUN_STATE_WORDS,
  runFacts,
  runPercent,
  runProgressText,
  runStatusText,
} from '../generation/run-words.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

/** Says what ending the run gives up: unwritten articles, or those that wait for their day. */
function endWords(run: RunProgress) {
  const { state, queued, working, waiting } = run;
  return state === 'done'
    ? {
        button: 'Keep the rest as drafts',
        title: 'Stop publishing?',
        description: `${countOf(waiting, 'article stays a draft', 'articles stay drafts')}. Published articles stay published.`,
        told: (count: number) => ({
          title: 'Publishing stopped',
          description: `${countOf(count, 'draft')} kept.`,
        }),
      }
    : {
        button: 'Cancel run',
        title: 'Cancel this run?',
        description: `${countOf(queued + working, 'article')} will not be written. ${keptArticlesText(run)} You still pay for calls in progress.`,
        told: (count: number) => ({
          title: 'Run canceled',
          description: `${countOf(count, 'article')} not written.`,
        }),
      };
}

/** Asks before the run gives up anything. */
function CancelButton({ run }: { run: RunProgress }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useCancelRun();
  const { button, title, description, told } = endWords(run);
  const cancel = () =>
    tellOutcome(async () => {
      const count = await mutateAsync(run.id);
      setIsAsking(false);
      return told(count);
    }, 'Run not canceled');
  return (
    <>
      <Button look="outline" size="small" onClick={() => setIsAsking(true)}>
        <Ban aria-hidden className="size-4" /> {button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        description={description}
        confirmLabel={isPending ? 'Saving...' : button}
        cancelLabel="Keep it running"
        destructive
        busy={isPending}
        onConfirm={() => void cancel()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function Steering({ run }: { run: RunProgress }) {
  const pause = usePauseRun();
  const goOn = useContinueRun();
  const act = (work: () => Promise<unknown>, title: string, failed: string) =>
    void tellOutcome(async () => {
      await work();
      return { title };
    }, failed);
  return (
    <div className="flex flex-wrap gap-2">
      {run.state === 'running' ? (
        <Button
          look="outline"
          size="small"
          busy={pause.isPending}
          onClick={() => act(() => pause.mutateAsync(run.id), 'Run paused', 'Run not paused')}
        >
          <CirclePause aria-hidden className="size-4" /> Pause
        </Button>
      ) : (
        <Button
          look="ink"
          size="small"
          busy={goOn.isPending}
          onClick={() => act(() => goOn.mutateAsync(run.id), 'Run resumed', 'Run not resumed')}
        >
          <Play aria-hidden className="size-4" /> Resume
        </Button>
      )}
      <CancelButton run={run} />
    </div>
  );
}

/** Says why the run waits, in a visible box, or how long it will take. */
function Outlook({ run }: { run: RunProgress }) {
  const outlook = runStatusText(run);
  if (outlook === null) return null;
  if (run.state === 'paused') {
    return (
      <p
        role="alert"
        className="flex items-start gap-2 rounded bg-caution-soft px-3 py-2 font-medium text-caution"
      >
        <CirclePause aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {outlook} {keptArticlesText(run)}
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2 text-ink-600">
      {run.waits_because && <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {outlook}
    </p>
  );
}

function figuresOf(run: RunProgress): [name: string, value: string][] {
  const { published, in_review, built_in, waiting, failed, skipped, cancelled, working, queued } = run;
  const counts: [string, number][] = [
    ['Written', run.written],
    ['Published', published],
    ['In review', in_review],
    ['Scheduled', waiting],
    ['Built-in text', built_in],
    ['Failed', failed],
    ['Skipped', skipped],
    ['Canceled', cancelled],
    ['In progress', working],
    ['Not started', queued],
  ];
  const always = ['Written', 'Failed', ...(isOpenRun(run) ? ['Not started'] : [])];
  return [
    ...counts
      .filter(([name, count]) => count > 0 || always.includes(name))
      .map(([name, count]): [string, string] => [name, countText(count)]),
    ...(run.a_minute ? [['Per minute', String(run.a_minute)] satisfies [string, string]] : []),
  ];
}

/** Shows what a run is, its progress, and its actions. */
export function RunHead({ run }: { run: RunProgress }) {
  const { label, tone } = RUN_STATE_WORDS[run.state];
  const zone = useSiteZone(run.publish_per_day !== null);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-base wrap-anywhere">{run.label}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
      }
      description={runFacts(run, zone).join(' · ')}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {run.mode === 'test' && (
            <AppLink to={paths.admin.comparison(run.id)} className="px-2 underline underline-offset-4">
              Compare texts
            </AppLink>
          )}
          {isOpenRun(run) && <Steering run={run} />}
          {run.state === 'done' && run.waiting > 0 && <CancelButton run={run} />}
        </span>
      }
    >
      <div className="grid gap-3">
        <p aria-live="polite" className="text-lg font-semibold text-ink-900 tabular-nums">
          {runProgressText(run)}
        </p>
        <ProgressBar label="Articles done" percent={runPercent(run)} />
        <Outlook run={run} />
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-3">
          {figuresOf(run).map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs text-ink-600">{name}</dt>
              <dd className="text-base font-semibold text-ink-900 tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
