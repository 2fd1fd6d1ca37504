import { describe, expect, test } from 'vitest';
import { linesOf } from './import-of.ts';
import { linesRead } from './lines-of.ts';

test.each([
  ['Tex.', 'Texas'],
  ['Calif.', 'California'],
  ['Miss.', 'Mississippi'],
  ['Ala.', 'Alabama'],
  ['Fla.', 'Florida'],
  ['Penna.', 'Pennsylvania'],
  ['W. Va.', 'West Virginia'],
  ['W.Virginia', 'West Virginia'],
  ['N. Carolina', 'North Carolina'],
  ['N. Jersey', 'New Jersey'],
  ['So. Dakota', 'South Dakota'],
  ['Texas (TX)', 'Texas'],
  ['TX - Texas', 'Texas'],
  ['48 - Texas', 'Texas'],
  ['"Texas, USA"', 'Texas'],
  ['US-CA', 'California'],
  ['State of Ohio', 'Ohio'],
  ['Commonwealth of Virginia', 'Virginia'],
])('a list that calls its state %s means %s', async (typed, name) => {
  expect(await linesRead(`state,city\n${typed},Marion`)).toMatchObject({
    rows: [`${name} Marion`],
    faults: [],
  });
});

test.each(['Texas/Ohio', 'Ohio - Texas', 'N. Ohio', 'Virginia Beach', 'State of Jefferson'])(
  '%s is no state',
  async (typed) => {
    expect((await linesRead(`state,city\n${typed},Marion`)).rows).toEqual([`${typed} Marion`]);
  },
);

test('a state that is none of the 51 is asked about by its name, which stands beside its code', async () => {
  expect((await linesOf('city,state_id,state_name,zips', 'Ponce,PR,Puerto Rico,00716 00728')).faults).toEqual(
    ['2: "Puerto Rico" is not one of the 50 states or DC.'],
  );
});

test('a number is no state, and is refused as one', async () => {
  expect((await linesRead('state,city\n06,Fresno')).faults).toEqual([
    '2: The state is the number 06. Enter its name or its two letters',
  ]);
});

test('states in the column of the cities are said to be there', async () => {
  expect((await linesOf('state,city', 'Austin,Texas', 'California,Fresno')).faults).toEqual([
    '2: "Austin" is not one of the 50 states or DC. If "Texas" is the state, name the columns in a first line: city, state',
  ]);
});

describe('the headings again', () => {
  test('in other words are no location', async () => {
    expect(
      await linesRead('State , CITY,zip\nTexas,Austin,78701\n state,Town ,Zip Code,\nOhio,Akron,44301'),
    ).toMatchObject({
      rows: ['Texas Austin 78701', 'Ohio Akron 44301'],
      faults: ['3: This line is the header line again'],
    });
  });

  test('in another order begin another table, which is not read in the columns of the first', async () => {
    const other = (line: number) => `${line}: Line 4 begins another table. Import its lines separately`;
    expect(
      await linesRead(
        'State\tCity\nTexas\tAustin\n\nCity\tState\tZIP\nWashington\tOhio\t43160\nState\tCity\nOhio\tAkron',
      ),
    ).toMatchObject({
      rows: ['Texas Austin', 'Ohio Akron'],
      faults: [other(4), other(5), '6: This line is the header line again'],
    });
  });
});

describe('the lists of the Census and of the Geological Survey', () => {
  test.each([
    ['NAME', 'USPS\tGEOID\tNAME\nAL\t0100124\tAbbeville city\nCA\t0600135\tAcalanes Ridge CDP'],
    ['FEATURE_NAME', 'FEATURE_ID|FEATURE_NAME|STATE_ALPHA\n204|Cañon City|CO\n205|Fruita|CO'],
    ['Market', 'State,Market,Year\nTexas,Austin,2024\nTexas,Dallas,2024'],
  ])('are no lists of states: the column %s must be named', async (heading, source) => {
    expect((await linesRead(source)).faults).toEqual([
      `1: No column is called "city", and "${heading}" would be ignored. Name the column with the cities "city", or delete it`,
    ]);
  });

  test('a list of states has its names and figures twice', async () => {
    expect(await linesRead('USPS,NAME,Year\nAL,Alabama,2024\nCA,California,2024')).toMatchObject({
      rows: ['Alabama', 'California'],
      faults: [],
    });
  });

  test('without headings are refused for that', async () => {
    expect((await linesRead('US\t02122\tDorchester\tMassachusetts\tMA')).faults).toEqual([
      '1: The line has 5 fields, and without a header line there are four: state, city, neighborhood and zip. Put quotes around names that contain a comma',
    ]);
  });
});

test.each(['*', '..', '{}', '[]', '"', 'unk', 'not avail.', '--select--', '- None -', 'Loading...'])(
  '%s is nothing: blank where a field may be, and no name',
  async (text) => {
    const field = `"${text.replaceAll('"', '""')}"`;
    expect(await linesRead(`state,city,neighborhood,zip\nTexas,Waco,${field},${field}`)).toMatchObject({
      ...{ rows: ['Texas Waco'], faults: [] },
    });
    expect((await linesRead(`state,city\nTexas,${field}\n${field},Waco`)).faults).toEqual([
      `2: The city is "${text}", which is no name. Leave it blank, or enter the name`,
      `3: The state is "${text}", which is no name. Enter the name`,
    ]);
  },
);

test('a zero is nothing, and n/d, which may be a state, is no name', async () => {
  expect(await linesRead('state,city,zip\nTexas,Waco,0\nTexas,n/d,\nn/d,Fargo,')).toMatchObject({
    rows: ['Texas Waco', 'North Dakota Fargo'],
    faults: ['3: The city is "n/d", which is no name. Leave it blank, or enter the name'],
  });
});

test.each([
  ['Dallas TX', 'ends with "TX", its state. Enter the name without it'],
  ['San Antonio Texas', 'ends with "Texas", its state. Enter the name without it'],
  ['1e3', 'is "1e3", a number. Enter the name'],
  ['7.87E+04', 'is "7.87E+04", a number. Enter the name'],
])('%s is no name of a city in Texas', async (city, reason) => {
  expect((await linesRead(`state,city\nTexas,${city}`)).faults).toEqual([`2: The city ${reason}`]);
});

test('signs that no one sees are not stored in a name', async () => {
  expect((await linesRead('state,city\nTe\u200bxas,Dal\u00adlas\u2060')).rows).toEqual(['Texas Dallas']);
});

test('names that end with a word like a state stay', async () => {
  const lines = ['Texas,Texas City', 'Ohio,Lake OK', 'New York,West New York', 'Iowa,Iowa City'];
  expect((await linesRead(`state,city\n${lines.join('\n')}`)).faults).toEqual([]);
});
