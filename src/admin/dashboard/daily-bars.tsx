import { useId } from 'react';
import type { DailyFigures } from '../../data/figures/dashboard-figures.ts';
import { scaleMaximum } from '../../domain/chart-scale.ts';
import { calendarDayText } from '../../lib/local-time.ts';
import { countOf, countText } from '../../lib/number-text.ts';

/** The fraction of a day's width that is a gap; the bar fills the rest. */
const GAP = 0.28;
/** The minimum height of a bar in percent, so that one lead stays visible next to fifty. */
const LEAST = 3;

type DailyBarsProps = {
  days: readonly DailyFigures[];
  figure: 'leads' | 'visits';
  label: string;
  noun: string;
  className: string;
};

/** Describes the longest bar in words, for people who cannot see it. */
function summary({ days, figure, noun }: DailyBarsProps): string {
  const best = days.reduce((a, b) => (b[figure] > a[figure] ? b : a));
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  if (total === 0) return `No ${noun}s in ${days.length} days.`;
  return `${countOf(total, noun)} in ${days.length} days. Busiest day: ${calendarDayText(best.day)} (${countText(best[figure])}).`;
}

/**
 * Shows one figure as bars, one per day. Positions are in percent, so the chart fills any width and its text keeps its
 * size.
 */
export function DailyBars(props: DailyBarsProps) {
  const { days, figure, label, noun, className } = props;
  const id = useId();
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  const top = scaleMaximum(days.map((day) => day[figure]));
  const share = 100 / days.length;
  return (
    <div className="own-colors flex grow flex-col">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold text-ink-900">{label}</span>
        <span className="text-ink-600">{countOf(total, noun)}</span>
      </p>
      <svg
        role="img"
        aria-labelledby={id}
        className="mt-2 block h-28 w-full grow overflow-visible pl-9 xl:h-40"
      >
        <title id={id}>{`${label} by day. ${summary(props)}`}</title>
        <g aria-hidden className="fill-ink-600 text-xs">
          <line x1="0" x2="100%" y1="0" y2="0" className="stroke-line" />
          <text x="-8" y="0" dy="0.35em" textAnchor="end">
            {countText(top)}
          </text>
          <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-line-strong" />
          <text x="-8" y="100%" dy="0.35em" textAnchor="end">
            0
          </text>
        </g>
        {days.map(({ day, [figure]: value }, at) => {
          const height = value ? Math.max(LEAST, (value / top) * 100) : 0;
          return (
            <rect
              key={day}
              x={`${(at + GAP / 2) * share}%`}
              width={`${(1 - GAP) * share}%`}
              y={`${100 - height}%`}
              height={`${height}%`}
              className={className}
            >
              <title>{`${calendarDayText(day)}: ${countOf(value, noun)}`}</title>
            </rect>
          );
        })}
      </svg>
    </div>
  );
}
