import { classNames } from '../../lib/class-names.ts';

/** Around a drawing whose lines end at its edges: room for the labels, which stand outside and grow with the text. */
export const CHART_BOX = 'own-colors -mt-[0.75rem] pt-[0.75rem] pr-2 pb-[2.25rem] pl-[3.5rem]';

/** The class of a label of the times: there is no room for every second one where the text is very large. */
export const secondLabel = (at: number) => at % 2 === 1 && 'max-[20rem]:hidden';

/** `place` is from the left or from the top, in percent. */
type AxisLabel = { label: string; place: number };

/** The lines and labels of the values, and the labels of the times. */
export function ChartAxes({ values, times }: Record<'values' | 'times', readonly AxisLabel[]>) {
  return (
    <g className="fill-ink-600 text-xs">
      {values.map(({ label, place }) => (
        <g key={label}>
          <line
            {...{ x1: '0', x2: '100%', y1: `${place}%`, y2: `${place}%` }}
            className={place < 100 ? 'stroke-line' : 'stroke-line-strong'}
          />
          <text x="-10" y={`${place}%`} dy="0.35em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {times.map(({ label, place }, at) => (
        <text
          key={label}
          x={`${place}%`}
          y="100%"
          dy="1.9em"
          textAnchor="middle"
          className={classNames(secondLabel(at))}
        >
          {label}
        </text>
      ))}
    </g>
  );
}
