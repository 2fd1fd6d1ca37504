const count = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A whole number with its thousands separated: '50,000'. */
export const countText = (value: number): string => count.format(value);

/** A fraction as a percentage with at most one decimal: 0.024 is '2.4%'. */
export const percentText = (fraction: number): string => percent.format(fraction);

/** A count and its noun: '1 article', '2 articles'. */
export const countOf = (value: number, one: string, many = `${one}s`): string =>
  `${countText(value)} ${value === 1 ? one : many}`;
