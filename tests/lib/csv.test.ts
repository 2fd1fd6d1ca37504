import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvFile } from '../../src/lib/csv.ts';

type Row = { name: string; note: string | null };
const columns = [
  { name: 'Name', value: (row: Row) => row.name },
  { name: 'Note', value: (row: Row) => row.note },
];
const cells = (note: string | null) => {
  const file = csvFile(columns, [{ name: 'Ann', note }]);
  return Papa.parse<string[]>(file.slice(1).trimEnd()).data[1];
};

describe('csvFile', () => {
  test('starts with the UTF-8 mark and a header line, and ends each line with CRLF', () => {
    expect(csvFile(columns, [{ name: 'Zoë', note: null }])).toBe('\uFEFF"Name","Note"\r\n"Zoë",""\r\n');
  });
  test('has only the header line if there are no rows', () => {
    expect(csvFile(columns, [])).toBe('\uFEFF"Name","Note"\r\n');
  });
  test.each([
    '=1+1',
    '+1 619 555 0129',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\n=1',
    '＝1+1',
    '=HYPERLINK("http://evil.example","x")',
  ])('%j is neutralized', (formula) => {
    expect(cells(formula)).toEqual(['Ann', `'${formula}`]);
  });
  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a;  =1+1;@x', "a;  '=1+1;'@x"],
    ['a\t+1', "a\t'+1"],
  ])('%j is harmless to a spreadsheet with another separator', (text, kept) => {
    expect(cells(text)).toEqual(['Ann', kept]);
  });
  test.each(['a, b', 'say "yes"', 'two\nlines', '1=1', 'a@b.co', ''])('%j is read back unchanged', (text) => {
    expect(cells(text)).toEqual(['Ann', text]);
  });
});
