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
