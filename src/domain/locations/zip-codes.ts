import { fieldText } from './import-field.ts';

/** How many ZIP codes a location can have besides its first (a CHECK on `locations`). Houston has about 200. */
export const MAX_MORE_ZIPS = 500;

/** Whether a text is a ZIP code of five digits, or ZIP+4. */
export const isZipCode = (text: string): boolean => /^\d{5}(?:-\d{4})?$/.test(text);

/** The parts of a field that lists ZIP codes, divided by blanks or signs. Spreadsheets write 02116 as 2116.0 or '02116. */
export const zipParts = (text: string): string[] =>
  text
    .split(/[\s,;|/]+/u)
    .map((part) => fieldText(part).replace(/^(\d{5})\.0$/, '$1'))
    .filter(Boolean);

/** The five digits of each code once, without those of the location's first code; null if none is left. */
export function moreZipsOf(codes: readonly string[], first: string | null | undefined): string | null {
  const digits = new Set(codes.map((code) => code.slice(0, 5)));
  digits.delete(first?.slice(0, 5) ?? '');
  return [...digits].join(' ') || null;
}
