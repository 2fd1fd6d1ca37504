import { readLine } from './batch-lines.ts';
import type { ClaimedPart, Parts, StoredLines } from './batch-parts.ts';
import type { BatchProvider } from './batch-provider.ts';
import { RefusedTextError } from './database-calls.ts';

/** We store this many lines at once, together with the position in the file. */
const LINES_AT_ONCE = 100;
const LINE_FEED = 10;
/** No real answer's line is this long. */
const MAX_OCTETS_PER_LINE = 4 * 1024 * 1024;

interface Line {
  text: string;
  /** Where the next line begins in the file. */
  to: number;
}

/** The lines of a stream, the first `skip` octets of which are known. `from`: where in the file the rest begins. */
async function* linesOf(
  stream: ReadableStream<Uint8Array>,
  skip: number,
  from: number,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let pending = new Uint8Array(0);
  let at = from;
  for await (const chunk of stream) {
    const fresh = chunk.subarray(Math.min(skip, chunk.length));
    skip -= chunk.length - fresh.length;
    let start = 0;
    for (let end = fresh.indexOf(LINE_FEED); end >= 0; end = fresh.indexOf(LINE_FEED, start)) {
      const line = joined(pending, fresh.subarray(start, end));
      pending = new Uint8Array(0);
      start = end + 1;
      at += line.length + 1;
      yield { text: decoder.decode(line), to: at };
    }
    pending = joined(pending, fresh.subarray(start));
    // A line this long cannot be read, so reading stops here. The jobs without a line are tried again.
    if (pending.length > MAX_OCTETS_PER_LINE) return;
  }
  if (pending.length > 0) yield { text: decoder.decode(pending), to: at + pending.length };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Stores the rest of the file of answers, or of errors. Returns false if the provider has no such file. */
export async function storeBatchResults(
  part: ClaimedPart,
  fromErrors: boolean,
  { parts, provider }: { parts: Parts; provider: BatchProvider },
): Promise<boolean> {
  const file = fromErrors ? part.error_file_id : part.output_file_id;
  let from = fromErrors ? part.error_octets : part.output_octets;
  if (file === null) return true;
  const content = await provider.files.content(file, from);
  if (content === null) return from > 0;
  let lines: Line[] = [];
  const store = async () => {
    const to = lines.at(-1)?.to ?? from;
    if (to > from) await storeLines(part, { fromErrors, from, to }, lines, parts);
    from = to;
    lines = [];
  };
  for await (const line of linesOf(content.stream, content.skip, from)) {
    lines.push(line);
    if (lines.length === LINES_AT_ONCE) await store();
  }
  await store();
  return true;
}

async function storeLines(
  part: ClaimedPart,
  range: Pick<StoredLines, 'fromErrors' | 'from' | 'to'>,
  lines: Line[],
  parts: Parts,
): Promise<void> {
  const read = lines.flatMap(({ text }) => readLine(text, part) ?? []);
  const results = read.map(({ result }) => result);
  const refused = [...new Set(read.flatMap((each) => each.refused))];
  try {
    await parts.store(part, { ...range, results, refused });
  } catch (error) {
    if (!(error instanceof RefusedTextError)) throw error;
    await storeEach(part, range.fromErrors, range.from, lines, parts);
  }
}

/** Stores the lines one by one, so that a text that the database refuses does not block the others. */
async function storeEach(
  part: ClaimedPart,
  fromErrors: boolean,
  from: number,
  lines: Line[],
  parts: Parts,
): Promise<void> {
  let at = from;
  for (const { text, to } of lines) {
    const read = readLine(text, part);
    const range = { fromErrors, from: at, to, refused: read?.refused ?? [] };
    try {
      await parts.store(part, { ...range, results: read ? [read.result] : [] });
    } catch (error) {
      if (!(error instanceof RefusedTextError) || !read) throw error;
      const problem = `The database rejected the text (${error.message}).`;
      const { job, usage } = read.result;
      const failure = {
        kind: 'fault' as const,
        failure: 'not_stored',
        problem,
        was_made: true,
        pause_seconds: 0,
      };
      await parts.store(part, { ...range, results: [{ job, usage, ...failure }] });
    }
    at = to;
  }
}
