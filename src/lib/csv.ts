import Papa from 'papaparse';

// A spreadsheet runs a cell that starts so as a formula, also behind white space and in full-width signs.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** Spreadsheets take a UTF-8 file for their local character set unless it starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

// Where a spreadsheet is set to another separator, what stands behind it in a cell begins one of its own.
const FORMULA_INSIDE = /(?<=.)([;\t]\s*)(?=[=+\-@＝＋－＠])/gs;

const harmless = (value: string | number | null) =>
  typeof value === 'string' ? value.replace(FORMULA_INSIDE, "$1'") : (value ?? '');

/**
 * A CSV file (RFC 4180) with a header line of the columns' names, every field in quotes. What a spreadsheet would
 * run as a formula gets an apostrophe in front; null is an empty cell.
 */
export function csvFile<Row>(
  columns: readonly { name: string; value: (row: Row) => string | number | null }[],
  rows: readonly Row[],
): string {
  const header = columns.map((column) => column.name);
  const data = rows.map((row) => columns.map((column) => harmless(column.value(row))));
  const lines = Papa.unparse([header, ...data], { quotes: true, escapeFormulae: FORMULA, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${lines}\r\n`;
}
