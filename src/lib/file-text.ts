const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** What to do with a workbook in place of a CSV file. */
export const NO_WORKBOOK =
  'This is a workbook, not a CSV file. Save the sheet as "CSV UTF-8" and choose that.';

/**
 * The text of a file that a spreadsheet has written: UTF-8, UTF-16 with a byte order mark, or Windows-1252, which can
 * read any byte. Null for a workbook.
 */
export function fileText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return null;
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
