import { oneByteText } from './old-encodings.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** What to do with a workbook in place of a CSV file. */
export const NO_WORKBOOK =
  'This is a workbook, not a CSV file. Save the sheet as "CSV UTF-8" and choose that.';

/** Whether every other byte is zero, as in UTF-16 of Latin letters without a byte order mark. */
const hasZeros = (bytes: Uint8Array, from: 0 | 1): boolean => {
  const sample = bytes.subarray(0, 1_000).filter((_, at) => at % 2 === from);
  return sample.length > 3 && sample.filter((byte) => byte === 0).length > 0.7 * sample.length;
};

/** Letters and signs of two bytes or more that old encodings make by chance hardly ever. */
const WHOLE_LETTER = /[\u00a0-\u024f\u02bb\u02bc\u1e00-\u1eff\u2010-\u2044]/;

/** A file of UTF-8 keeps its letters where a few bytes of it are none: those become U+FFFD. */
function brokenText(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  return WHOLE_LETTER.test(text) ? text : oneByteText(bytes);
}

/**
 * The text of a file that a spreadsheet has written: UTF-8, UTF-16, Windows-1252, MacRoman or DOS. What no encoding
 * reads becomes U+FFFD. Null for a workbook.
 */
export function fileText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return null;
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (hasZeros(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes);
  if (hasZeros(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return brokenText(bytes);
  }
}
