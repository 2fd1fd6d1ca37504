import { expect, test } from 'vitest';
import { linesRead } from './lines-of.ts';

const inCity = async (name: string) =>
  linesRead(
    `state,city,neighborhood,zip\nTexas,"${name.replaceAll('"', '""')}",,79601\nTexas,Waco,"${name.replaceAll('"', '""')}",`,
  );

test.each([
  ...[
    'N.A.',
    'n.a.',
    'N. A.',
    'n/a.',
    'Not available',
    'NOT APPLICABLE',
    'To be determined',
    'to be announced.',
    'TBC',
    'NaT',
  ],
  ...[
    '#NAME',
    '#CALC!',
    '#BLOCKED!',
    '#ERROR!',
    '#GETTING_DATA',
    '#N/A N/A',
    '########',
    'undefined undefined',
    'null, null',
  ],
  ...[
    '[null]',
    '<null>',
    '{undefined}',
    '(Multiple Items)',
    '"NULL"',
    'No data',
    '(not given)',
    '...',
    '---',
  ],
  ...[
    'N / A',
    'Err:502',
    'DBNull',
    'nullptr',
    'missing',
    'Pending',
    'to come',
    'Various',
    'Other',
    'Unknown city',
  ],
])('%s is no city, and as good as blank in the neighborhood', async (word) => {
  const { rows, faults } = await inCity(word);
  expect(rows).toEqual(['Texas Waco']);
  expect(faults).toEqual([expect.stringMatching(/^2: The city is ".+", which is no name\. Leave it blank/)]);
});

test.each([
  ...[
    'Total',
    'TOTAL',
    'Grand Total',
    'Subtotal',
    'Sub-total:',
    'Total: 12',
    'Total 12',
    'Totals',
    'Running total',
    'Total = 1,200',
  ],
  ...[
    'Texas Total',
    'Total Texas',
    'Dallas total: 3',
    'Total cities',
    'Total for Texas',
    'Total number of ZIP codes',
    'Sum',
    'Sum: 9',
  ],
  ...['Sum of zip', 'Count', 'Count 12', 'Average', 'Grand Total (12)'],
  ...['All cities', 'All 5 rows', '5 rows', '(5 rows affected)', 'Records: 5'],
])('%s is a total in the city and in the neighborhood', async (word) => {
  expect(await inCity(word)).toMatchObject({
    rows: [],
    faults: ['2: This line is a total, not a location', '3: This line is a total, not a location'],
  });
});

test.each([
  ['1-Mar', /a date that a spreadsheet has made of it/],
  ['Mar-01', /a date that a spreadsheet has made of it/],
  ['1-Mar-2024', /a date that a spreadsheet has made of it/],
  ['[object Object]', /which a program wrote in place of a name/],
  ['true', /probably no name\. If a place is called that, add it with "Add New Location"/],
  ['FALSE', /probably no name/],
  ['xxx', /probably no name/],
  ['Austin[1]', /has "\[", probably the mark of a note\. Remove it/],
  ['Austin*', /probably the mark of a note/],
])('%s is refused with its reason, and not taken for blank', async (word, reason) => {
  const { rows, faults } = await inCity(word);
  expect(rows).toEqual([]);
  expect(faults).toEqual([expect.stringMatching(reason), expect.stringMatching(reason)]);
});

test('a neighborhood is not blank because it begins like an error', async () => {
  expect((await linesRead('state,city,neighborhood\nTexas,Waco,#Downtown')).rows).toEqual([
    'Texas Waco #Downtown',
  ]);
});

test.each(['All', '5 rows', '(12 records)', 'Rows: 5'])(
  '%s is a total where the state stands',
  async (word) => {
    expect(await linesRead(`state,city\n${word},`)).toMatchObject({
      rows: [],
      faults: ['2: This line is a total, not a location'],
    });
  },
);

test.each([
  ['a colon', ':'],
  ['a tilde', '~'],
  ['a circumflex', '^'],
  ['blanks', '   '],
  ['a control character', '\u001f'],
])('columns that are divided by %s are refused together, with what may divide them', async (_, sign) => {
  const lines = ['state city zip', 'Texas Austin 78701'].map((line) => line.replaceAll(' ', sign));
  expect(await linesRead(lines.join('\n'))).toMatchObject({
    rows: [],
    faults: ['1: The columns are not divided. Separate them with commas, semicolons, tabs or |'],
  });
});

test.each(['Ca&ntilde;on City', 'Ca&#241;on City', 'Ca&#xf1;on City'])(
  'a letter written as in HTML is refused, also where its semicolon divides the fields: %s',
  async (name) => {
    const { rows, faults } = await linesRead(`state;city;neighborhood;zip\nColorado;${name};;81212`);
    expect(rows).toEqual([]);
    expect(faults).toEqual([expect.stringMatching(/^2: The city contains markup: &/)]);
  },
);
