const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** What to do with a workbook in place of a CSV file. */
export const NO_WORKBOOK =
  'This is a workbook, not a CSV file. Save the sheet as "CSV UTF-8" and choose that.';

/** A sign that no word has inside, where a decoder that fits would find a letter or an apostrophe. */
const MISREAD = /(?<=\p{L})[^\p{L}\p{M}\s\x20-\x7e’‘'·-](?=\p{L})|(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu;

/** An old encoding of one byte each. Both can read any byte, so the one that reads words wins. */
function oneByteText(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const mac = new TextDecoder('macintosh').decode(bytes);
  const misread = (text: string) => text.match(MISREAD)?.length ?? 0;
  const [inWindows, inMac] = [misread(windows), misread(mac)];
  if (inWindows !== inMac) return inWindows < inMac ? windows : mac;
  // Only the old Mac system ended lines with CR alone.
  return /\r/.test(windows) && !/\n/.test(windows) ? mac : windows;
}

/** Whether every other byte is zero, as in UTF-16 of Latin letters without a byte order mark. */
const hasZeros = (bytes: Uint8Array, from: 0 | 1): boolean => {
  const sample = bytes.subarray(0, 1_000).filter((_, at) => at % 2 === from);
  return sample.length > 3 && sample.filter((byte) => byte === 0).length > 0.7 * sample.length;
};

/**
 * The text of a file that a spreadsheet has written: UTF-8, UTF-16, Windows-1252 or MacRoman. Null for a workbook.
 */
export function fileText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return null;
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (hasZeros(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes);
  if (hasZeros(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return oneByteText(bytes);
  }
}
