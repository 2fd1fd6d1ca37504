import Papa from 'papaparse';
import { headerAt, IMPORT_COLUMNS, ignoredColumns } from '../../../domain/locations/import-heading.ts';
import {
  type ImportFault,
  type ParsedImport,
  parseImportRows,
  type StateChoices,
} from '../../../domain/locations/location-import.ts';
import { usStateOf } from '../../../domain/locations/us-states.ts';
import { csvFile } from '../../../lib/csv.ts';
import { delimitedText } from '../../../lib/delimiter.ts';
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
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  let breaks = 0;
  for (let at = lines.indexOf('\n'); at >= 0; at = lines.indexOf('\n', at + 1)) breaks += 1;
  if (breaks >= MAX_LINES) {
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

/** Room for as many ZIP codes as a location can have. */
const LINE_MAX = 4_000;
const SHOWN_OF_FAULTY = 200;

const REASONS = {
  quotes: 'A quotation mark is missing or out of place',
  nul: 'The line has a NUL character. Save the file as UTF-8 text',
  long: `The line is longer than ${LINE_MAX.toLocaleString('en-US')} characters`,
};

type Lines = { rows: string[][]; faults: ImportFault[] };

class LineReader {
  private readonly delimiter: string;
  readonly lines: Lines = { rows: [], faults: [] };

  constructor(delimiter: string) {
    this.delimiter = delimiter;
  }

  private parse(text: string) {
    return Papa.parse<string[]>(text, { delimiter: this.delimiter, newline: '\n', skipEmptyLines: false });
  }

  read(text: string): void {
    const { data, errors } = this.parse(text);
    const sound = errors[0]?.row ?? data.length;
    for (let at = 0; at < sound; at += 1) this.add(data[at] ?? [], false);
    if (errors.length === 0) return;
    // An unclosed quotation mark swallows what follows, so from its line on each line is read by itself.
    for (const line of text.split('\n').slice(this.lines.rows.length)) {
      const { data, errors } = this.parse(line);
      this.add(data[0] ?? [''], errors.length > 0);
    }
  }

  /** Adds a record, plus empty ones for the further lines of its fields, so that indexes stay line numbers. */
  private add(fields: string[], hasQuoteFault: boolean): void {
    const { rows, faults } = this.lines;
    const reason = this.reasonOf(fields, hasQuoteFault);
    if (reason) {
      const shown = fields.slice(0, 10).map((field) => field.slice(0, SHOWN_OF_FAULTY));
      faults.push({ line: rows.length + 1, reason, fields: shown });
    }
    rows.push(reason ? [] : fields);
    for (const field of fields) {
      for (let at = field.indexOf('\n'); at >= 0; at = field.indexOf('\n', at + 1)) rows.push([]);
    }
  }

  private reasonOf(fields: string[], hasQuoteFault: boolean): string | null {
    const length = fields.reduce((sum, field) => sum + field.length + 1, -1);
    if (length > LINE_MAX) return REASONS.long;
    if (fields.some((field) => field.includes('\0'))) return REASONS.nul;
    return hasQuoteFault ? REASONS.quotes : null;
  }
}

/** `ignored`: the columns that are not read, as staff can find them. */
export type ReadLines = ParsedImport & { heading: string[] | null; ignored: string[]; isBlank: boolean };

/**
 * Splits a text into fields and reads them as locations; what cannot be read becomes a fault, never an error.
 * @param choices what to read for states that are none of the 51
 */
export function readLines(source: string, choices?: StateChoices): ReadLines {
  const { text, delimiter } = delimitedText(source, ([first = '']) => usStateOf(first) !== null);
  const reader = new LineReader(delimiter);
  reader.read(text);
  const { rows, faults } = reader.lines;
  const parsed = parseImportRows(rows, choices);
  const hasText = rows.some((fields) => fields.some((field) => field.trim() !== ''));
  return {
    rows: parsed.rows,
    joined: parsed.joined,
    faults: [...parsed.faults, ...faults].sort((a, b) => a.line - b.line),
    heading: rows[headerAt(rows)] ?? null,
    ignored: ignoredColumns(rows).map(({ title }) => title),
    isBlank: !hasText && faults.length === 0,
  };
}

/** The faulty lines under the file's own heading, with the reason for each, as a file that can be imported again. */
export function faultsFile(heading: readonly string[] | null, faults: readonly ImportFault[]): string {
  const width = faults.reduce<number>(
    (most, { fields }) => Math.max(most, fields.length),
    IMPORT_COLUMNS.length,
  );
  const names: readonly string[] = heading ?? IMPORT_COLUMNS;
  const columns = Array.from({ length: width }, (_, at) => ({
    name: names[at] ?? '',
    value: (fault: ImportFault) => fault.fields[at] ?? '',
  }));
  return csvFile(
    [
      ...columns,
      { name: 'line', value: (fault: ImportFault) => fault.line },
      { name: 'reason', value: (fault: ImportFault) => fault.reason },
    ],
    faults,
  );
}
