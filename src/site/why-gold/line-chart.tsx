import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { CHART_BOX, ChartAxes } from '../charts/chart-axes.tsx';

/** Where something lies: its time as a year with a fraction, and its value in dollars. */
type Point = { at: number; value: number };
type Series = { points: readonly Point[]; look: 'gold' | 'ink' };
type Mark = Point & { label: string; anchor?: 'start' | 'middle' | 'end'; isBelow?: boolean };

type LineChartProps = {
  caption: string;
  unit: string;
  /** Says in words what the lines show. */
  description: string;
  series: readonly Series[];
  marks: readonly Mark[];
  /** The values and the times of the axes; the first and the last are the ends of the drawing. */
  values: readonly number[];
  times: readonly { at: number; label: string }[];
  ends: readonly [from: number, to: number];
  children: ReactNode;
};

const looks = { gold: 'stroke-gold-700 stroke-2', ink: 'stroke-ink-600 [stroke-dasharray:2_3]' };

const usd = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;

/** Turns times and values into percent, so that the drawing fills any width and its text keeps its size. */
function scaleOf({ values, ends: [from, to] }: Pick<LineChartProps, 'values' | 'ends'>) {
  const top = values.at(-1) ?? 1;
  return {
    left: (at: number) => ((at - from) / (to - from)) * 100,
    top: (value: number) => (1 - value / top) * 100,
  };
}

function axesOf({ values, times, ends }: Pick<LineChartProps, 'values' | 'times' | 'ends'>) {
  const { left, top } = scaleOf({ values, ends });
  return {
    values: values.map((value) => ({ label: usd(value), place: top(value) })),
    times: times.map(({ at, label }) => ({ label, place: left(at) })),
  };
}

function Lines({ series, values, ends }: Pick<LineChartProps, 'series' | 'values' | 'ends'>) {
  const { left, top } = scaleOf({ values, ends });
  const path = (points: readonly Point[]) =>
    points
      .map(({ at, value }, of) => `${of ? 'L' : 'M'}${left(at).toFixed(2)} ${top(value).toFixed(2)}`)
      .join('');
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible" aria-hidden="true">
      {series.map(({ points, look }) => (
        <path
          key={look}
          d={path(points)}
          vectorEffect="non-scaling-stroke"
          className={classNames('fill-none [stroke-linejoin:round]', looks[look])}
        />
      ))}
    </svg>
  );
}

function Marks({ marks, values, ends }: Pick<LineChartProps, 'marks' | 'values' | 'ends'>) {
  const { left, top } = scaleOf({ values, ends });
  return marks.map(({ at, value, label, anchor = 'middle', isBelow = false }) => (
    <g key={at}>
      <circle
        cx={`${left(at)}%`}
        cy={`${top(value)}%`}
        r="4"
        className="fill-gold-700 stroke-paper stroke-2"
      />
      <text
        {...{ x: `${left(at)}%`, y: `${top(value)}%`, dy: isBelow ? '1.7em' : '-0.9em', textAnchor: anchor }}
        className="fill-ink-900 text-xs font-semibold"
      >
        {label}
      </text>
    </g>
  ));
}

/** A drawing of prices over time, with its caption above and its source below. */
export function LineChart({ caption, unit, description, children, ...drawn }: LineChartProps) {
  const id = useId();
  return (
    <figure aria-labelledby={`${id}-caption`} className="break-inside-avoid">
      <figcaption id={`${id}-caption`} className="mb-8">
        <p className="my-0 font-display text-h4 text-ink-900">{caption}</p>
        <p className="my-0 text-sm text-ink-600">{unit}</p>
      </figcaption>
      <div className={CHART_BOX}>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
          className="h-56 w-full overflow-visible sm:h-72"
        >
          <title id={`${id}-title`}>{caption}</title>
          <desc id={`${id}-desc`}>{description}</desc>
          <ChartAxes {...axesOf(drawn)} />
          <Lines {...drawn} />
          <Marks {...drawn} />
        </svg>
      </div>
      {children}
    </figure>
  );
}
