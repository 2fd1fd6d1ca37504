import { fileText, NO_WORKBOOK } from '../../../lib/file-text.ts';
import { countText } from '../../../lib/number-text.ts';

/** The largest file that is read, in bytes: about 400,000 locations. */
export const MAX_SOURCE_BYTES = 20 * 1024 * 1024;
const MAX_LINES = 500_000;

/** A source that cannot be read at all. The message says why and what to do. */
export class SourceError extends Error {
  override name = 'SourceError';
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
  const text = fileText(bytes);
  if (text === null) throw new SourceError(NO_WORKBOOK);
  return text;
}
