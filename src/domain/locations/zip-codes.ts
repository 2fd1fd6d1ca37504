import { fieldText } from './import-field.ts';

/** How many ZIP codes a location can have besides its first (a CHECK on `locations`). Houston has about 200. */
export const MAX_MORE_ZIPS = 500;

/** Whether a text is a ZIP code of five digits, or ZIP+4. */
export const isZipCode = (text: string): boolean => /^[0-9]{5}(?:-[0-9]{4})?$/.test(text);

/**
 * The parts of a field that lists ZIP codes, divided by blanks or signs. Spreadsheets write 02116 as 2116.0 or '02116, and
 * programs write ['02116','02117'] or {02116,02117}.
 */
export const zipParts = (text: string): string[] =>
  text
    .split(/[\s,;|/[\]{}()]+/u)
    .map((part) =>
      fieldText(part)
        .replace(/^["'’]+|["'’]+$/gu, '')
        .replace(/^([0-9]{5})\.0$/, '$1'),
    )
    .filter(Boolean);

const SHOWN_CODES = 5;

/** Names codes in a message, the first ones and how many there are. */
export function namedCodes(codes: readonly string[], quote = '"'): string {
  const names = codes.slice(0, SHOWN_CODES).map((code) => `${quote}${code.slice(0, 40)}${quote}`);
  const left = codes.length - names.length;
  return `${names.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

/** The five digits of each code once, without those of the location's first code; null if none is left. */
export function moreZipsOf(codes: readonly string[], first: string | null | undefined): string | null {
  const digits = new Set(codes.map((code) => code.slice(0, 5)));
  digits.delete(first?.slice(0, 5) ?? '');
  return [...digits].join(' ') || null;
}
