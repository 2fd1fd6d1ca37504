import { isBeyondZips, isZipCode, MAX_MORE_ZIPS, moreZipsOf, namedCodes, ZIP_SPAN } from './zip-codes.ts';

/** Says why the ZIP codes of a line cannot be imported, and names those at fault; null if they can. */
export function zipsFault(zips: readonly string[]): string | null {
  if (zips.length > MAX_MORE_ZIPS + 1) {
    return `The line has ${zips.length} ZIP codes. A location can have ${MAX_MORE_ZIPS + 1}`;
  }
  const wrong = zips.filter((zip) => !isZipCode(zip));
  if (wrong.length === 0) return null;
  if (wrong.every((zip) => /^[0-9]{1,4}$/.test(zip))) return shortFault(wrong, zips.length === 1);
  const beyond = wrong.filter(isBeyondZips);
  if (beyond.length > 0)
    return `${namedCodes(beyond)} ${beyond.length === 1 ? 'is not a ZIP code' : 'are not ZIP codes'}: ${ZIP_SPAN}`;
  const range = wrong.find((zip) => /^[0-9]{5}-[0-9]{5}$/.test(zip));
  if (range) return `"${range}" is a range of ZIP codes. List each of them`;
  // Words are one text, but each part of a list of codes is a code of its own.
  if (wrong.length === zips.length) return `"${wrong.join(' ').slice(0, 40)}" ${IS_NO_CODE}`;
  return wrong.length === 1
    ? `${namedCodes(wrong)} ${IS_NO_CODE}`
    : `${namedCodes(wrong)} are not ZIP codes, which are five digits or ZIP+4`;
}

const IS_NO_CODE = 'is not a ZIP code, which is five digits or ZIP+4';
const LOST_ZEROS = '(spreadsheets drop leading zeros)';

function shortFault(codes: readonly string[], isAlone: boolean): string {
  if (isAlone) return `The ZIP code does not have five digits ${LOST_ZEROS}`;
  const names = namedCodes(codes, '');
  return codes.length === 1
    ? `The ZIP code ${names} does not have five digits ${LOST_ZEROS}`
    : `The ZIP codes ${names} do not have five digits ${LOST_ZEROS}`;
}

/** The ZIP codes of a line. */
export type LineZips = { zip: string | null; more_zips: string | null };

/**
 * The further codes of a location after another line that names it, as lists with a line for each ZIP code do. Null if
 * the line says nothing new.
 */
export function joinedZips(first: LineZips, again: LineZips): string | null {
  if (first.zip === null || again.zip === null) return null;
  const codes = [first.more_zips, again.zip, again.more_zips].flatMap((text) => text?.split(' ') ?? []);
  const joined = moreZipsOf(codes, first.zip);
  return joined === first.more_zips ? null : joined;
}

/** Says why a line's codes cannot join those of an earlier one; null if they can. */
export function joinFault(more_zips: string): string | null {
  const count = more_zips.split(' ').length;
  return count <= MAX_MORE_ZIPS
    ? null
    : `The location has ${count + 1} ZIP codes with this line. It can have ${MAX_MORE_ZIPS + 1}`;
}

/**
 * The further codes that a location without any gets from a line: all but the one that is its first already.
 * @param known the first code of the stored location; null if it has none or is new
 */
export function furtherZips({ zip, more_zips }: LineZips, known: string | null): string | null {
  if (more_zips === null) return null;
  return moreZipsOf([zip ?? '', ...more_zips.split(' ')].filter(Boolean), known ?? zip);
}
