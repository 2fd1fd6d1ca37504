import { fieldText } from './import-field.ts';
import { usStateOf } from './us-states.ts';

/** How many ZIP codes a location can have besides its first (a CHECK on `locations`). Houston has about 200. */
export const MAX_MORE_ZIPS = 500;

/** Whether a text is written like a ZIP code: five digits, or ZIP+4. */
const isWrittenAsZip = (text: string): boolean => /^[0-9]{5}(?:-[0-9]{4})?$/.test(text);

/** The first and the last code of the Postal Service: Holtsville in New York, and Ketchikan in Alaska. */
const [FIRST_ZIP, LAST_ZIP] = ['00501', '99950'];
export const ZIP_SPAN = `ZIP codes go from ${FIRST_ZIP} to ${LAST_ZIP}`;

/** Whether a text has five digits that no place has: 00000, 99999. */
export const isBeyondZips = (text: string): boolean =>
  isWrittenAsZip(text) && (text.slice(0, 5) < FIRST_ZIP || text.slice(0, 5) > LAST_ZIP);

/** Whether a text is a ZIP code of five digits, or ZIP+4. */
export const isZipCode = (text: string): boolean => isWrittenAsZip(text) && !isBeyondZips(text);

const DASHES = /[\u2010-\u2015\u2212]/g;
const STATE_BEFORE = /\b([A-Za-z]+(?:\s+[A-Za-z]+){0,2})[\s.,-]+(?=[0-9])/g;
const WORDS = /\b(?:and|or|plus|zip ?codes?|zips?|codes?|usa?|u\.s\.(?:a\.)?|united states)(?![a-z])[:.#]*/gi;
const RANGE = /([0-9]{5})\s*(?:-|\bto\b|\bthrough\b|\bthru\b)\s*(?=[0-9]{5}(?![0-9]))/gi;
const PLUS_FOUR = /(?<![0-9])([0-9]{5}) ?[-+] ?(?=[0-9]{4}(?![0-9]))/g;
/** All but the sign in 7.5E+4, which is no list. */
const DIVIDERS = /(?:[\s,;:|/\\&•·[\]{}()]|(?<![0-9]E)\+)+/iu;

/** A field that lists ZIP codes, without the words around them: 'MA 02106 and 02107', 'ZIP: 02106 - 1234'. */
function withoutWords(text: string): string {
  const plain = text.normalize('NFKC').replace(DASHES, '-');
  // 75,001 is a number that a spreadsheet wrote for people.
  if (/^\s*[0-9]{1,2},[0-9]{3}\s*$/.test(plain)) return plain.replace(',', '');
  if (!/[0-9]/.test(plain)) return plain;
  return plain
    .replace(STATE_BEFORE, (found, words: string) => (usStateOf(words) ? ' ' : found))
    .replace(WORDS, ' ')
    .replace(RANGE, '$1-')
    .replace(PLUS_FOUR, '$1-');
}

/** Nine digits are a ZIP+4. Ten or more are several codes, if they are of one region: a phone number is none. */
function dividedDigits(part: string): string[] {
  if (/^[0-9]{9}$/.test(part)) return [`${part.slice(0, 5)}-${part.slice(5)}`];
  const codes = /^(?:[0-9]{5}){2,}$/.test(part) ? (part.match(/[0-9]{5}/g) ?? []) : [];
  return codes.length > 0 && codes.every((code) => code.startsWith(part.slice(0, 2))) ? codes : [part];
}

/**
 * The parts of a field that lists ZIP codes, divided by blanks, signs or words. Spreadsheets write 02116 as 2116.0, =02116
 * or '02116, and programs write ['02116','02117'] or {02116,02117}.
 */
export const zipParts = (text: string): string[] =>
  withoutWords(text)
    .split(DIVIDERS)
    .map((part) =>
      fieldText(part)
        .replace(/^[="'‘’`#]+|["'’]+$/gu, '')
        .replace(/(?<=[0-9])[.-]+$/u, '')
        .replace(/^([0-9]{1,5})\.0+$/, '$1'),
    )
    .flatMap(dividedDigits)
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
