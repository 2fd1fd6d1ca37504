const ROW = /^\s*\|?([^\n]*\|[^\n]*?)\|?\s*$/u;
/** What a cell in the plural names is a kind: "Coin shops". */
const KIND = /s$/iu;
const DASHES = /^[\s|:-]*-[\s|:-]*$/u;

const cellsOf = (line: string): string[] => (ROW.exec(line)?.[1] ?? '').split('|').map((cell) => cell.trim());

/** The cells of a text's tables as lines, each with the label that its column or its row has: "Dealer: Hill Gold". */
export function labeledCells(text: string): string[] {
  const lines = text.split('\n');
  let heading: string[] | null = null;
  return lines.flatMap((line, at) => {
    if (!line.includes('|')) {
      heading = null;
      return [];
    }
    if (DASHES.test(line)) return [];
    const cells = cellsOf(line);
    if (heading === null) {
      heading = DASHES.test(lines[at + 1] ?? '') ? cells : null;
      return [];
    }
    const [first = '', ...others] = cells;
    const columns = heading;
    return [
      ...cells.map((cell, column) => `${columns[column] ?? ''}: ${cell}`),
      ...others.flatMap((cell) => [`${first}: ${cell}`, ...(KIND.test(cell) ? [] : [`${cell}: ${first}`])]),
    ];
  });
}
