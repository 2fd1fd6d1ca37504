import { expect, it } from 'vitest';
import { fileText } from '../../../../src/lib/file-text.ts';
import { linesRead } from './lines-of.ts';

it.each([
  ['an accountant', 'Customer,Bill to City,Bill to State,Bill to ZIP\nA,Austin,TX,78701\n', '"Customer"'],
  [
    'a list of customers',
    'Account Name,Billing City,Billing State/Province,Billing Zip/Postal Code\nA,Austin,TX,78701\n',
    '"Account Name"',
  ],
  ['a shop', 'Ship To City,Ship To State/Region,Ship To Zip\nAustin,TX,78701\n', null],
  ['a marketer', '"ID","City","State/Region","Postal Code"\n"1","Austin","TX","78701"\n', '"ID"'],
  ['a table with ST', 'City,ST,ZIP\nAustin,TX,78701\n', null],
  ['a form', 'State*,City (required),Zip Code (optional)\nTX,Austin,78701\n', null],
])('reads the headings of %s', async (_, text, ignored) => {
  const read = await linesRead(text);
  expect(read).toEqual({ rows: ['Texas Austin 78701'], faults: [], ignored: ignored ? [ignored] : [] });
});

it.each([
  'Account,Client Town,Client Province,Client ZIP\nA,Austin,TX,78701\n',
  'City,ZIP\n"Austin, TX",78701\n',
])(
  'reads nothing below a header line without a state, since nobody knows which column it is: %j',
  async (text) => {
    expect(await linesRead(text)).toMatchObject({
      rows: [],
      faults: [
        '1: The header line has no column "state". Name the columns state, city, neighborhood and zip',
      ],
    });
  },
);

it('finds the header line below a title', async () => {
  const title = 'Our locations: states and cities,,\nas of November,,\n,,\n';
  const { rows, faults, ignored } = await linesRead(`${title}ID,City,State\n1,Austin,Texas\n`);
  expect(rows).toEqual(['Texas Austin']);
  expect(faults).toEqual(['1: This line is above the header line', '2: This line is above the header line']);
  expect(ignored).toEqual(['"ID"']);
});

it('keeps lines that come before a header line as locations', async () => {
  const { rows } = await linesRead('Texas,Austin,,78701\nState,City,Neighborhood,ZIP\nOhio,Lima,,45801\n');
  expect(rows).toEqual(['Texas Austin 78701', 'Ohio Lima 45801']);
});

it('reads names in single quotation marks', async () => {
  const { rows } = await linesRead(
    "'State','City','ZIP'\n'Texas','Austin','78701'\n'Hawaii',''Ewa Beach',96706\n",
  );
  expect(rows).toEqual(['Texas Austin 78701', "Hawaii 'Ewa Beach 96706"]);
});

it.each(['Austin, TX', 'Austin, Texas', 'Austin (TX)', 'Austin city, Texas', 'Austin, TX, USA'])(
  'refuses a city with its state in it: %s',
  async (city) => {
    const { rows, faults } = await linesRead(`State,City,ZIP\nTX,"${city}",78701\n`);
    expect(rows).toEqual([]);
    expect(faults[0]).toMatch(/^2: The city ends with the state \((?:TX|Texas)\)/);
  },
);

it('takes the two letters of a city behind a neighborhood for no state, unless they are its own', async () => {
  const { rows, faults } = await linesRead(
    'State,City,Neighborhood,ZIP\nCA,Los Angeles,Downtown (LA),90012\nLA,Monroe,Downtown (LA),71201\nCA,Los Angeles,"Downtown, LA",90012\nCA,Pasadena (LA),,91101\n',
  );
  expect(rows).toEqual(['California Los Angeles Downtown (LA) 90012']);
  expect(faults).toEqual(
    ['3: The neighborhood', '4: The neighborhood', '5: The city'].map((which) =>
      expect.stringContaining(`${which} ends with the state (LA)`),
    ),
  );
});

it.each([
  ['Austin city', 'city'],
  ['Norfolk (city)', 'city'],
  ['Hempstead town', 'town'],
  ['Urban Honolulu CDP', 'CDP'],
  ['Nashville-Davidson metropolitan government (balance)', 'metropolitan government (balance)'],
])('refuses the kind of a place that the Census Bureau adds to its name: %s', async (city, kind) => {
  const { rows, faults } = await linesRead(`State,City,ZIP\nTX,${city},78701\n`);
  expect(rows).toEqual([]);
  expect(faults[0]).toContain(`2: The city ends with "${kind}", a kind of place.`);
});

it.each(['Carson City', 'CARSON CITY', 'carson city', 'Villagetown', 'Township'])(
  'keeps %s, where it belongs to the name',
  async (city) => {
    expect((await linesRead(`State,City,ZIP\nNV,${city},89701\n`)).rows).toEqual([`Nevada ${city} 89701`]);
  },
);

it.each([
  ['MO', 'Kansas city'],
  ['OK', 'Oklahoma city'],
  ['UT', 'Salt Lake city'],
  ['NJ', 'Jersey city'],
  ['NV', 'Carson city'],
  ['IL', 'Elk Grove village'],
  ['UT', 'Salt lake city'],
  ['UT', 'West valley city'],
])('keeps a known name or one that begins with its only capital: %s %s', async (state, city) => {
  const { rows, faults } = await linesRead(`State,City\n${state},${city}\n`);
  expect([rows.length, faults]).toEqual([1, []]);
});

it('takes the kind of a place for one in another state than that of the known name', async () => {
  expect((await linesRead('State,City\nCA,Carson city\n')).rows).toEqual([]);
});

it('refuses a name with the plus signs of an address', async () => {
  expect((await linesRead('State,City,ZIP\nTX,El+Paso,79901\n')).rows).toEqual([]);
});

it('reads a ZIP code beside the name of the country', async () => {
  const { rows } = await linesRead('State,City,ZIP\nTexas,Allen,75002 USA\nTexas,Katy,U.S.A. 77449\n');
  expect(rows).toEqual(['Texas Allen 75002', 'Texas Katy 77449']);
});

it.each(['\u2028', '\u2029', '\u0085'])('reads lines that end with %j', async (end) => {
  const { rows } = await linesRead(`State,City,ZIP${end}Texas,Austin,78701${end}`);
  expect(rows).toEqual(['Texas Austin 78701']);
});

it('does not read a workbook of the old kind', () => {
  expect(fileText(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 7, 7, 7))).toBeNull();
});
