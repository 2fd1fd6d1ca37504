const count = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A whole number with its thousands separated: '50,000'. */
export const countText = (value: number): string => count.format(value);

/** A fraction as a percentage with at most one decimal: 0.024 is '2.4%'. */
export const percentText = (fraction: number): string => percent.format(fraction);

/** A count and its noun: '1 article', '2 articles'. */
export const countOf = (value: number, one: string, many = `${one}s`): string =>
  `${countText(value)} ${value === 1 ? one : many}`;

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** An amount of money, with cents below a hundred dollars: '$0.45', '$1,250', 'less than $0.01'. */
export function dollarsText(value: number): string {
  if (value > 0 && value < 0.01) return 'less than $0.01';
  return value < 100 ? cents.format(value) : dollars.format(value);
}

const smallCents = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 5,
});

/** What a single call or text costs: '$0.00120'. */
export const preciseDollarsText = (value: number): string => smallCents.format(value);

const unitPrices = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 6,
});

/** What a million tokens cost: '$0.60', '$0.075'. */
export const unitPriceText = (dollars: number): string => unitPrices.format(dollars);

/** About how long something takes: '20 seconds', 'a minute', '40 minutes', '3 hours', '2 days'. */
export function durationText(seconds: number): string {
  const minutes = seconds / 60;
  if (seconds < 1.5) return 'a second';
  if (seconds < 50) return `${seconds < 10 ? Math.round(seconds) : Math.round(seconds / 5) * 5} seconds`;
  if (minutes < 1.5) return 'a minute';
  if (minutes < 90) return `${Math.round(minutes)} minutes`;
  return minutes < 60 * 36 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`;
}
