import { describe, expect, test } from 'vitest';
import { importOf, linesOf } from './import-of.ts';
import { linesRead } from './lines-of.ts';

describe('a list with a line for each ZIP code', () => {
  test('gives a location the first code and the codes of its further lines', async () => {
    expect(
      await linesOf(
        'zip,city,state',
        ...['90291,Testville,CA', '90293,Testville,CA', '91013,Onezip,CA', '90293,Testville,California'],
        ...['90294-1234,testville,CA', '90291,Testville,CA'],
      ),
    ).toMatchObject({
      ...{ rows: ['Testville 90291 + 90293 90294', 'Onezip 91013'], joined: 2, withMoreZips: 1 },
      faults: ['5: Duplicate of line 2', '7: Duplicate of line 2'],
    });
  });

  test('gives a location no more codes than it can have', async () => {
    const codes = Array.from({ length: 502 }, (_, at) => String(20001 + at));
    const { rows, faults } = await linesOf('state,city,zip', ...codes.map((code) => `CA,Testville,${code}`));
    expect(rows[0]?.split(' ')).toHaveLength(503);
    expect(faults).toEqual(['503: The location has 502 ZIP codes with this line. It can have 501']);
  });

  test('gives a location without a code those of a further line', async () => {
    expect(
      await linesOf('state,city,zip', ...['CA,Testville,', 'CA,Testville,90291 90293', 'CA,Testville,90294']),
    ).toMatchObject({ rows: ['Testville 90291 + 90293 90294'], joined: 2, faults: [] });
  });

  test('keeps the codes of a city that staff take for another spelling', async () => {
    const lines = 'Missouri,St. Louis,,63101\nMissouri,Saint Louis,,63102\nMissouri,Saint Louis,,63103';
    const same = { is: 'same' as const, city: 'Saint Louis', like: 'St. Louis' };
    expect(await importOf(lines, [], new Map([['missouri/saint-louis', same]]))).toMatchObject({
      ...{ rows: ['St. Louis 63101 + 63102 63103'], faults: [], joined: 2 },
    });
  });
});

test.each(['zip1,zip2,zip3', 'Zip Code 1,Zip Code 2,Zip Code 3', 'ZIP,ZIP.1,ZIP (2)', 'zip_1,zip_2,zip_3'])(
  'the numbered columns %s hold the codes of one location',
  async (columns) => {
    expect(await linesOf(`city,state,${columns}`, 'Testville,CA,90291,90293,90294')).toMatchObject({
      rows: ['Testville 90291 + 90293 90294'],
    });
  },
);

test.each(['City.1', 'City2', 'City (2)', 'city_y', 'City 2'])(
  'a column that a program has called %s, because there was one already, is not lost',
  async (column) => {
    expect(await linesRead(`State,City,${column}\nTexas,,Odessa\nTexas,Midland,`)).toMatchObject({
      rows: [],
      faults: [
        `1: The columns "City" and "${column}" both name the city, and differ on line 2. Rename or delete one of them`,
      ],
    });
  },
);

test('a ZIP+4 part in a column of its own is no ZIP code, and quarters of a year are no neighborhoods', async () => {
  expect(await linesRead('State,City,Zip5,Zip4,Quarter 1\nTexas,Waco,76701,1234,5')).toMatchObject({
    rows: ['Texas Waco 76701'],
    ignored: ['"Zip4"', '"Quarter 1"'],
  });
});

test.each(['zip5,zip3', 'zip_code,zip3', 'ZIP,ZIP3'])(
  'zip3 of %s, without a second code before it, is the prefix of the code, and ignored',
  async (columns) => {
    expect(await linesRead(`state,city,${columns}\nTexas,Waco,76701,767`)).toMatchObject({
      ...{ rows: ['Texas Waco 76701'], faults: [] },
      ignored: [`"${columns.split(',')[1]}"`],
    });
  },
);

test('the ZIP+4 part beside a prefix is no fourth code', async () => {
  expect(await linesRead('state,city,zip5,zip4,zip3\nTexas,Waco,76701,1234,767')).toMatchObject({
    ...{ rows: ['Texas Waco 76701'], faults: [], ignored: ['"zip4"', '"zip3"'] },
  });
});

test('a ZIP code without a city is refused, since no state has one', async () => {
  expect(await linesRead('State,City,,ZIP\nTexas,,Odessa,79760\nTexas,Waco,,76701\nTexas,,,')).toMatchObject({
    rows: ['Texas Waco 76701', 'Texas'],
    faults: ['2: The line has a ZIP code, but no city'],
  });
  expect((await linesRead('Texas,,,79760')).faults).toEqual(['1: The line has a ZIP code, but no city']);
});

test('a header line that comes again, as with each page of a report, is refused as that', async () => {
  expect(
    (await linesRead('State,City,ZIP\nTexas,Waco,76701\nState,City,ZIP\nTexas,Odessa,79760')).faults,
  ).toEqual(['3: This line is the header line again']);
});

test('Indiana as newspapers write it is the state, and no leftover of a program', async () => {
  expect(await linesOf('state,city', 'Ind.,Gary')).toMatchObject({ rows: ['Gary 00000'], faults: [] });
});
