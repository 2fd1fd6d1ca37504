/** Rounds the highest value up to 1, 2 or 5 with zeros, which reads well at the top of an axis; never 0. */
export function scaleMaximum(values: readonly number[]): number {
  const highest = Math.max(1, ...values);
  const zeros = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5].find((step) => step * zeros >= highest) ?? 10) * zeros;
}
