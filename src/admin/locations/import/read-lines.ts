import Papa from 'papaparse';
import {
  type ImportFault,
  importColumnOf,
  type ParsedImport,
  parseImportRows,
} from '../../../domain/location-import.ts';

const LINE_MAX = 2_000;
const SHOWN_OF_FAULTY = 200;

const REASONS = {
  quotes: 'A quotation mark is not closed or out of place',
  nul: 'The line has a NUL character: save the file as UTF-8 text',
  long: `The line is longer than ${LINE_MAX.toLocaleString('en-US')} characters`,
};

/** A comma, unless the first lines have none but what spreadsheets put in its place. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 10_000).split('\n').slice(0, 10).join('\n');
  if (sample.includes(',')) return ',';
  return ['\t', ';'].find((sign) => sample.includes(sign)) ?? ',';
}

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
    for (const fields of data.slice(0, sound)) this.add(fields, false);
    if (errors.length === 0) return;
    // An unclosed quotation mark swallows what follows: from its line on, each line is read by itself.
    for (const line of text.split('\n').slice(this.lines.rows.length)) {
      const { data, errors } = this.parse(line);
      this.add(data[0] ?? [''], errors.length > 0);
    }
  }

  /** Adds a record, and empty ones for the further lines of its fields, so that indexes stay line numbers. */
  private add(fields: string[], hasQuoteFault: boolean): void {
    const { rows, faults } = this.lines;
    const text = fields.join('\n');
    const reason = this.reasonOf(text, hasQuoteFault);
    if (reason) {
      const shown = fields.slice(0, 10).map((field) => field.slice(0, SHOWN_OF_FAULTY));
      faults.push({ line: rows.length + 1, reason, fields: shown });
    }
    rows.push(reason ? [] : fields);
    const breaks = text.split('\n').length - fields.length;
    for (let count = 0; count < breaks; count += 1) rows.push([]);
  }

  private reasonOf(text: string, hasQuoteFault: boolean): string | null {
    if (text.length > LINE_MAX) return REASONS.long;
    if (text.includes('\0')) return REASONS.nul;
    return hasQuoteFault ? REASONS.quotes : null;
  }
}

export type ReadLines = ParsedImport & { heading: string[] | null; isBlank: boolean };

/** Splits a text into fields and reads them as places; what cannot be read becomes a fault, never an error. */
export function readLines(text: string): ReadLines {
  const reader = new LineReader(delimiterOf(text));
  reader.read(text);
  const { rows, faults } = reader.lines;
  const parsed = parseImportRows(rows);
  const first = rows.find((fields) => fields.some((field) => field.trim() !== '')) ?? [];
  const isHeading = first.some((field) => importColumnOf(field) === 'state');
  return {
    rows: parsed.rows,
    faults: [...parsed.faults, ...faults].sort((a, b) => a.line - b.line),
    heading: isHeading ? first : null,
    isBlank: first.length === 0 && faults.length === 0,
  };
}
