/** One line of a benchmark: what was measured, beside what this machine could do at best. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  floor: number | null;
  ratio: number | null;
  bar: string;
  ok: boolean;
};

/** The smallest value that at least this part of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

const text = (value: number, unit: string) =>
  value.toLocaleString('en-US', { maximumFractionDigits: unit ? 0 : 3, useGrouping: false });

/** Keeps standard output for the figures: all else that is said meanwhile goes to standard error. */
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
