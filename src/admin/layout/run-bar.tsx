import { useQuery } from '@tanstack/react-query';
import { paths } from '../../config/paths.ts';
import { runQueries } from '../../data/generation/generation-runs.ts';
import { AppLink } from '../../lib/address.tsx';
import { classNames } from '../../lib/class-names.ts';
import { runPercent, runProgressText, runStatusText } from '../generation/run-words.ts';

/**
 * Shows the newest active run on every screen: its progress, and why it waits. Several runs share one line. The header
 * reserves its place, so that nothing moves when a run begins or ends.
 */
export function RunBar() {
  const { data: runs = [] } = useQuery(runQueries.active());
  const [run] = runs;
  if (!run) return null;
  const isStill = run.state === 'paused';
  return (
    <>
      <AppLink
        to={runs.length > 1 ? paths.admin.runs : paths.admin.run(run.id)}
        className="ml-auto flex min-h-11 min-w-0 items-center gap-x-2 whitespace-nowrap text-ink-600 hover:text-ink-900"
      >
        <span className="sr-only">Run: </span>
        <span className="max-w-80 truncate font-medium text-ink-900 max-md:hidden">{run.label}</span>{' '}
        <span className={classNames('tabular-nums', isStill && 'max-sm:hidden')}>{runProgressText(run)}</span>{' '}
        <span
          className={classNames('truncate max-xl:hidden', isStill && 'font-medium text-caution')}
          title={runStatusText(run) ?? undefined}
        >
          {runStatusText(run)}
        </span>{' '}
        {isStill && <span className="font-semibold text-caution xl:hidden">Paused</span>}{' '}
        {runs.length > 1 && <span className="max-sm:hidden">and {runs.length - 1} more</span>}
      </AppLink>
      <span
        aria-hidden
        className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden forced-color-adjust-none"
      >
        <span
          className={classNames(
            'block h-full origin-left transition-transform duration-500',
            isStill ? 'bg-caution' : 'bg-gold-500',
          )}
          style={{ transform: `scaleX(${runPercent(run) / 100})` }}
        />
      </span>
    </>
  );
}
