/** The 97.5th percentile of the normal distribution: an interval of 95% leaves 2.5% on each side. */
const Z = 1.959964;

/**
 * The interval that contains the true share with 95% certainty, given how many people chose the same (Wilson, 1927,
 * which also works for small numbers).
 * @returns shares from 0 to 1; null if no one chose
 */
export function wilsonInterval(chosen: number, all: number): { low: number; high: number } | null {
  if (all === 0) return null;
  const share = chosen / all;
  const spread = Z * Math.sqrt((share * (1 - share)) / all + (Z * Z) / (4 * all * all));
  const middle = share + (Z * Z) / (2 * all);
  const scale = 1 + (Z * Z) / all;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** Whether the choices show more than chance: the interval excludes an even share. */
export function isSignificant(chosen: number, all: number): boolean {
  const interval = wilsonInterval(chosen, all);
  return interval !== null && (interval.low > 0.5 || interval.high < 0.5);
}
