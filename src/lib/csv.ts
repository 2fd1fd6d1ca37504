import Papa from 'papaparse';

// A spreadsheet runs a cell that starts like this as a formula, even after white space or with full-width characters.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** Without this mark at its start, spreadsheets read a UTF-8 file in their local character set. */
const BYTE_ORDER_MARK = '\uFEFF';

// If a spreadsheet uses another separator, the text after that separator inside a cell starts a new cell.
const FORMULA_INSIDE = /(?<=.)([;\t]\s*)(?=[=+\-@＝＋－＠])/gs;

/** The same after `harmless`. */
const HARMLESS_INSIDE = /(?<=.)([;\t]\s*)'(?=[=+\-@＝＋－＠])/gs;

const harmless = (value: string | number | null) =>
  typeof value === 'string' ? value.replace(FORMULA_INSIDE, "$1'") : (value ?? '');

/**
 * A CSV file (RFC 4180) with a header line, and every field in quotes. A cell that a spreadsheet would run as a
 * formula gets a leading apostrophe; null becomes an empty cell.
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

/** What csvFile wrote for a cell, without the apostrophes that it has put before formulas. */
export function cellText(cell: string): string {
  const own = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return own.replace(HARMLESS_INSIDE, '$1');
}
