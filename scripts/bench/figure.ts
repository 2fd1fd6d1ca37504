/** One line of a benchmark: the measured value, next to the best that this machine could do. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  floor: number | null;
  ratio: number | null;
  bar: string;
  ok: boolean;
};

/** Makes a figure without a floor. It may have an upper bound. */
export function plainFigure(name: string, value: number, unit: string, most?: number): Figure {
  const bar = most === undefined ? '' : `<= ${most}`;
  return { name, value, unit, floor: null, ratio: null, bar, ok: most === undefined || value <= most };
}

/** The smallest value such that at least this share of the values is no larger. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/**
 * Milliseconds of what is measured, of the bare statements for the same rows, and of the smallest request. Nothing else
 * is running.
 */
export type Sample = { shown: number; bare: number; trip: number };

/** The milliseconds of a work. */
export async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** The median and the 95th percentile, beside the floor. @param most the bar: so many times the floor */
export function comparedFigures(name: string, samples: readonly Sample[], most: number | null): Figure[] {
  return ([0.5, 0.95] as const).map((part) => {
    const of = (figure: keyof Sample) =>
      percentile(
        samples.map((sample) => sample[figure]),
        part,
      );
    const value = of('shown');
    const floor = of('bare') + of('trip');
    const ratio = value / floor;
    return {
      name: `${name}, ${part * 100}th percentile`,
      ...{ value, unit: 'ms', floor, ratio },
      bar: most === null ? '-' : `<= ${most} x (bare query + round trip)`,
      ok: most === null || ratio <= most,
    };
  });
}

const text = (value: number, unit: string) =>
  value.toLocaleString('en-US', { maximumFractionDigits: unit ? 0 : 3, useGrouping: false });

/** Keeps standard output for the figures: everything else goes to standard error. */
export function keepOutputForFigures(): void {
  console.log = console.error;
}

/** Prints a figure as a line of JSON, or as one of the table. */
export function printFigure(figure: Figure, asJson: boolean): void {
  if (asJson) {
    process.stdout.write(`${JSON.stringify(figure)}\n`);
    return;
  }
  const { name, value, unit, floor, ratio, bar, ok } = figure;
  const columns = [
    ok ? 'ok  ' : 'MISS',
    name.padEnd(58),
    `${text(value, unit)} ${unit}`.padStart(14),
    (floor === null ? '' : `floor ${text(floor, unit)}`).padStart(14),
    (ratio === null ? '' : `x ${ratio.toFixed(2)}`).padStart(7),
    ` ${bar}`,
  ];
  process.stdout.write(`${columns.join(' ')}\n`);
}
