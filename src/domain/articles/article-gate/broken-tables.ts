const ROW = /^\s{0,3}\|.*\S/u;
const DELIMITERS = /^\s{0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u;

const cells = (row: string): number =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;

/** Whether rows are drawn as a table: under the header stands a line of dashes with as many cells. */
const isTable = ([header = '', delimiters = '']: readonly string[]): boolean =>
  DELIMITERS.test(delimiters) && cells(header) === cells(delimiters);

/** Whether a text has lines with bars that no reader would see as a table. */
export function hasBrokenTable(content: string): boolean {
  const lines = content.replace(/(```|~~~)[\s\S]*?\1/g, '').split('\n');
  let rows: string[] = [];
  for (const line of [...lines, '']) {
    if (ROW.test(line)) rows.push(line);
    else {
      if (rows.length > 1 && !isTable(rows)) return true;
      rows = [];
    }
  }
  return false;
}
