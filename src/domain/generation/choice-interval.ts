/** The 97.5th percentile of the normal distribution: an interval of 95% leaves 2.5% on each side. */
const Z = 1.959964;

/**
 * The interval in which the true share lies with 95% certainty when so many of so many chose alike (Wilson, 1927: it
 * holds for small numbers too).
 * @returns shares from 0 to 1; null where nobody chose
 */
export function wilsonInterval(chosen: number, all: number): { low: number; high: number } | null {
  if (all === 0) return null;
  const share = chosen / all;
  const spread = Z * Math.sqrt((share * (1 - share)) / all + (Z * Z) / (4 * all * all));
  const middle = share + (Z * Z) / (2 * all);
  const scale = 1 + (Z * Z) / all;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** Whether the choices tell more than chance would: the interval leaves out an even share. */
export function isClear(chosen: number, all: number): boolean {
  const interval = wilsonInterval(chosen, all);
  return interval !== null && (interval.low > 0.5 || interval.high < 0.5);
}
