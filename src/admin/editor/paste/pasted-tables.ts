import { renamedElement } from './renamed-element.ts';

/** A line break in a heading or a cell would end it. A table of one cell is a box around a text. */
function readBoxes(root: Document): void {
  for (const lineEnd of root.querySelectorAll('h1 br, h2 br, h3 br, h4 br, h5 br, h6 br, th br, td br'))
    lineEnd.replaceWith(' ');
  for (const table of root.querySelectorAll('table')) {
    const cells = cellsOf(table);
    if (cells.length === 1) table.replaceWith(...(cells[0]?.childNodes ?? []));
  }
}

const cellsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('th, td')].filter((cell) => cell.closest('table') === table);

/** The contents of elements in one line, with a sign between them. */
const inOneLine = (elements: readonly Element[], sign: string): (Node | string)[] =>
  elements.flatMap((element, at) => [...(at > 0 ? [sign] : []), ...element.childNodes]);

/** A cell has one line: the lists and tables in it become sentences, and its headings words. */
function readCells(root: Document): void {
  for (const list of [...root.querySelectorAll(':is(td, th) :is(ul, ol)')].reverse())
    list.replaceWith(' ', ...inOneLine([...list.children], '; '), ' ');
  for (const table of [...root.querySelectorAll(':is(td, th) table')].reverse()) {
    for (const row of table.querySelectorAll('tr'))
      row.replaceChildren(...inOneLine([...row.children], ', '));
    table.replaceWith(' ', ...inOneLine([...table.querySelectorAll('tr')], '; '), ' ');
  }
  for (const block of root.querySelectorAll(':is(td, th) :is(h1, h2, h3, h4, h5, h6, blockquote, pre, hr)'))
    block.replaceWith(' ', ...block.childNodes, ' ');
}

/** Markdown has no caption. */
function readCaptions(root: Document): void {
  for (const caption of root.querySelectorAll('table > caption'))
    caption.parentElement?.before(renamedElement(caption, 'p'));
}

/** Markdown has no cell of several rows: each of them gets it, or their other cells would stand in wrong columns. */
function readTallCells(root: Document): void {
  for (const cell of root.querySelectorAll<HTMLTableCellElement>('[rowspan]:is(td, th)')) {
    const rows = Math.min(cell.rowSpan, 50);
    const column = columnOf(cell);
    cell.removeAttribute('rowspan');
    let row = cell.parentElement?.nextElementSibling;
    for (let at = 1; at < rows && row; at += 1, row = row.nextElementSibling) {
      const next = [...row.children].find((each) => columnOf(each) >= column) ?? null;
      row.insertBefore(cell.cloneNode(true), next);
    }
  }
}

/** How many columns stand before a cell. */
function columnOf(cell: Element): number {
  let columns = 0;
  for (let before = cell.previousElementSibling; before; before = before.previousElementSibling)
    columns += Math.max(1, Number(before.getAttribute('colspan')) || 1);
  return columns;
}

/** Tables as Markdown can have them: their rows have as many cells as their columns, and their cells one line. */
export function readTables(root: Document): void {
  readCaptions(root);
  readBoxes(root);
  readCells(root);
  readTallCells(root);
}
