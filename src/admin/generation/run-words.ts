import type { RunProgress } from '../../data/generation/generation-runs.ts';
import { ARTICLE_STATUS_LABELS } from '../../domain/articles/article.ts';
import { minuteText } from '../../lib/local-time.ts';
import { countText, durationText } from '../../lib/number-text.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** How many of a run's locations have a result; canceled ones do not count. */
export const endedJobs = ({ written, failed, skipped }: RunProgress): number => written + failed + skipped;

/** From 0 to 100. */
export const runPercent = (run: RunProgress): number =>
  run.jobs > 0 ? (endedJobs(run) / run.jobs) * 100 : 100;

/** '1,250 of 4,000 (31%)' */
export const runProgressText = (run: RunProgress): string =>
  `${countText(endedJobs(run))} of ${countText(run.jobs)} (${Math.floor(runPercent(run))}%)`;

export const RUN_STATE_WORDS: Record<RunProgress['state'], { label: string; tone: BadgeTone }> = {
  running: { label: 'Running', tone: 'info' },
  paused: { label: 'Paused', tone: 'caution' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  done: { label: 'Done', tone: 'positive' },
};

const MODE_WORDS: Record<RunProgress['mode'], string> = {
  live: 'live',
  batch: 'batch',
  test: 'test',
};

/**
 * Says what the run writes, with which model, and who started it. `zone` is the common name of the zone in which a day
 * begins.
 */
export function runFacts(run: RunProgress, zone: string | undefined): string[] {
  const { model, mode, articles_become, publish_per_day, created_by, created_at, ended_at, rewrites } = run;
  const becomes =
    mode === 'test'
      ? 'For comparison only, never published'
      : rewrites
        ? 'Rewrites current texts'
        : `Articles saved as: ${ARTICLE_STATUS_LABELS[articles_become]}`;
  return [
    `${model}, ${MODE_WORDS[mode]}`,
    publish_per_day === null
      ? becomes
      : `${becomes}, up to ${countText(publish_per_day)} per day${zone ? ` (${zone})` : ''}`,
    `Started ${minuteText(created_at)}${created_by ? ` by ${created_by}` : ''}`,
    ...(ended_at ? [`Ended ${minuteText(ended_at)}`] : []),
  ];
}

/** Says what happens to a run's texts when it pauses or ends early. */
export const keptArticlesText = ({ written }: RunProgress): string =>
  written > 0 ? 'Articles written so far are kept.' : 'No article has been written yet.';

/** Says why the run is waiting, or how long it will take; null for a run that has ended. */
export function runStatusText(run: RunProgress): string | null {
  if (run.state === 'paused') return run.reason ?? 'Paused.';
  if (run.state !== 'running') return null;
  if (run.waits_because && run.waits_until) {
    return `${run.waits_because} The run continues automatically at ${minuteText(run.waits_until)}.`;
  }
  // A batch returns all answers together, so its pace says nothing.
  if (run.mode === 'batch') return 'The provider returns results within 24 hours.';
  if (run.seconds_left !== null) return `About ${durationText(run.seconds_left)} left`;
  return run.written > 0 ? 'Working out the time left' : 'Starting...';
}
