import { countText } from '../../../lib/number-text.ts';

/** The largest file that is read, in bytes: about 400,000 locations. */
export const MAX_SOURCE_BYTES = 20 * 1024 * 1024;
const MAX_LINES = 500_000;

/** A source that cannot be read at all. The message says why and what to do. */
export class SourceError extends Error {
  override name = 'SourceError';
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Spreadsheets write UTF-8, UTF-16 with a byte order mark, or Windows-1252, which can read any byte. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the text of a paste or a file, with one kind of line ending. Throws a SourceError when there is no text. */
export async function sourceText(source: string | Blob): Promise<string> {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > MAX_SOURCE_BYTES) {
    throw new SourceError('The file is larger than 20 MB. Split it and import the parts one at a time.');
  }
  const text = typeof source === 'string' ? source : textOf(new Uint8Array(await source.arrayBuffer()));
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if ((lines.match(/\n/g)?.length ?? 0) >= MAX_LINES) {
    throw new SourceError(
      `The file has more than ${countText(MAX_LINES)} lines. Split it and import the parts one at a time.`,
    );
  }
  return lines;
}

function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    throw new SourceError(
      'This is a spreadsheet, not a CSV file. Save the sheet as "CSV UTF-8" and choose that file.',
    );
  }
  return decode(bytes);
}
