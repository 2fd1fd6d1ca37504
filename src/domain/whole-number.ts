/** Parses a typed whole number: null for an empty field, undefined for anything but a number within the bounds. */
export function wholeNumber(typed: string, least: number, most: number): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
