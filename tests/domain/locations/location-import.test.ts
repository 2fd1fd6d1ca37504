import { describe, expect, test } from 'vitest';
import { NO_DETAILS } from '../../../src/domain/locations/location-details.ts';
import {
  type ImportRow,
  importedLocation,
  locationKey,
  parseImportRow,
  parseImportRows,
} from '../../../src/domain/locations/location-import.ts';
import { missingParents } from '../../../src/domain/locations/missing-parents.ts';
import { BLANKS, california, laJolla, sanDiego } from './named-locations.ts';

function rowsOf(...lines: string[]): ImportRow[] {
  return parseImportRows(lines.map((line) => line.split(','))).rows;
}
function reasonsOf(...lines: string[]): [number, string][] {
  return parseImportRows(lines.map((line) => line.split(','))).faults.map(({ line, reason }) => [
    line,
    reason,
  ]);
}

describe('parseImportRow', () => {
  test.each([
    [['California'], 'state'],
    [['California', '', '', ''], 'state'],
    [['California', 'San Diego'], 'city'],
    [['California', 'San Diego', ' ', '92101'], 'city'],
    [['California', 'San Diego', 'La Jolla', '92037'], 'neighborhood'],
    [['California', 'San Diego', 'La Jolla'], 'neighborhood'],
  ])('%j is a %s', (fields, type) => {
    expect(parseImportRow(fields, 1)).toMatchObject({
      location_type: type,
      state_slug: 'california',
      line: 1,
    });
  });
  test('a full line, with its slugs and key', () => {
    expect(parseImportRow([' California ', "Coeur d'Alene", 'San  José', '92037-1234'], 7)).toEqual({
      line: 7,
      key: 'neighborhood/california/coeur-dalene/san-jose',
      location_type: 'neighborhood',
      state: 'California',
      state_slug: 'california',
      city: "Coeur d'Alene",
      city_slug: 'coeur-dalene',
      neighborhood: 'San José',
      neighborhood_slug: 'san-jose',
      zip: '92037-1234',
      more_zips: null,
      is_another_city: false,
    });
  });
  test.each([
    [['', 'San Diego'], 'The state is missing'],
    [[], 'The state is missing'],
    [['California', '', 'La Jolla'], 'The neighborhood has no city'],
    [['!!!'], 'The state is "!!!", which is no name. Enter the name'],
    [['California', '北京'], 'The city cannot be turned into an address'],
    [['California', 'San Diego', 'N.o.n.e'], 'The neighborhood cannot be turned into an address'],
    [['California', 'x'.repeat(121)], 'The city is longer than 120 characters'],
    [['California', 'x'.repeat(1_000_000)], 'The city is longer than 120 characters'],
    [['California', 'San Jos\uFFFD'], 'The city has unreadable characters. Save the file as UTF-8'],
    [
      ['Texas', 'Austin', '', '787'],
      'The ZIP code does not have five digits (spreadsheets drop leading zeros)',
    ],
    [['Texas', 'Austin', '', '00000'], '"00000" is not a ZIP code: ZIP codes go from 00501 to 99950'],
    [
      ['Texas', 'Austin', '', '78701 99999 00500-1234'],
      '"99999", "00500-1234" are not ZIP codes: ZIP codes go from 00501 to 99950',
    ],
    [['Texas', 'Austin', '', 'abcde'], '"abcde" is not a ZIP code, which is five digits or ZIP+4'],
    [
      ['Texas', 'Austin', 'Downtown', '78701', 'x'],
      'The line has 5 fields, and without a header line there are four: state, city, neighborhood and zip. Put quotes around names that contain a comma',
    ],
  ])('%.80j is a fault that keeps the fields', (fields, reason) => {
    expect(parseImportRow(fields, 3)).toEqual({ line: 3, reason, fields });
  });
  test('a byte order mark and NUL are not part of a name', () => {
    expect(parseImportRow(['\uFEFFCali\u0000fornia'], 1)).toMatchObject({ state: 'California' });
  });
  test.each([
    [['=cmd()', 'Austin'], 'The state starts with "=", like a formula'],
    [["'=HYPERLINK(x)", 'Austin'], 'The state starts with "=", like a formula'],
    [['Texas', '+1+1x'], 'The city starts with "+", like a formula'],
    [['Texas', '-Austin'], 'The city starts with "-", like a formula'],
    [['Texas', 'Austin', '@SUM(A1)'], 'The neighborhood starts with "@", like a formula'],
    [['Texas', '<b>Austin</b>'], 'The city contains markup: <b>'],
    [['Texas', 'Austin &amp; Round Rock'], 'The city contains markup: &amp;'],
    [['Texas', 'Austin', 'A <br'], 'The neighborhood contains markup: <br'],
    [['Texas', '78701'], 'The city has no letters'],
    [['2025-01-01'], 'The state has no letters'],
    [['Texas;Austin'], 'The state contains ";". Use the same separator on every line'],
  ])('%j comes from a web page or a spreadsheet', (fields, reason) => {
    expect(parseImportRow(fields, 1)).toEqual({ line: 1, reason, fields });
  });
  test.each(["Coeur d'Alene", 'Winston-Salem', '29 Palms', 'Park & Hill', 'St. Louis', 'AT&T Village'])(
    '%j is a name',
    (city) => expect(parseImportRow(['Texas', city], 1)).toMatchObject({ city }),
  );
  test('a postal code stands for the state', () => {
    expect(parseImportRow(['ca', 'San Diego'], 1)).toMatchObject({
      state: 'California',
      key: 'city/california/san-diego/',
    });
  });
  test('an unknown state is replaced as chosen, or kept', () => {
    const choices = new Map([['calfornia', 'California']]);
    const read = (state: string) => parseImportRow([state], 1, undefined, choices);
    expect(read('Calfornia')).toMatchObject({ state: 'California', state_slug: 'california' });
    expect(read('Puerto Rico')).toMatchObject({ state: 'Puerto Rico', state_slug: 'puerto-rico' });
  });
});

describe('parseImportRows', () => {
  test('empty lines are skipped, but count in the line numbers', () => {
    const parsed = parseImportRows([[''], ['Texas'], BLANKS, [], ['Texas', 'Austin'], ['', 'x']]);
    expect(parsed.rows.map(({ line, key }) => [line, key])).toEqual([
      [2, 'state/texas//'],
      [5, 'city/texas/austin/'],
    ]);
    expect(parsed.faults).toEqual([{ line: 6, reason: 'The state is missing', fields: ['', 'x'] }]);
  });
  test('an empty file has no rows', () => {
    expect(parseImportRows([])).toEqual({ rows: [], faults: [], joined: 0 });
    expect(parseImportRows([BLANKS])).toEqual({ rows: [], faults: [], joined: 0 });
  });
  test('a header line may order the columns freely, and unknown columns are ignored', () => {
    const [row] = rowsOf(
      '\uFEFFZIP Code,Notes,City,State,Neighborhood',
      '92037,x,San Diego,California,La Jolla',
    );
    expect(row).toMatchObject({ line: 2, key: locationKey(laJolla), zip: '92037' });
  });
  test('a header in the usual order, or with fewer columns', () => {
    expect(rowsOf('state,city,neighborhood,zip', 'Texas').map((row) => row.key)).toEqual(['state/texas//']);
    expect(rowsOf('City,STATE', 'Austin,Texas').map((row) => row.key)).toEqual(['city/texas/austin/']);
  });
  test.each(['State ID,City', 'state_name,city_ascii'])('the headings %j are recognized', (heading) => {
    expect(rowsOf(heading, 'TX,Austin').map((row) => row.key)).toEqual(['city/texas/austin/']);
  });
  test.each(['City,ZIP', 'id,name,population', 'Name,Lat,Lng', 'Town,Region'])(
    'a header line without a state is a fault: %j',
    (heading) => {
      expect(reasonsOf(heading, 'Texas,Austin')).toEqual([
        [1, 'The header line has no column "state". Name the columns state, city, neighborhood and zip'],
      ]);
    },
  );
  test('a location named like a heading is a location if a state comes before it', () => {
    const keys = rowsOf('Texas,Town', 'ID,Boise').map((row) => row.key);
    expect(keys).toEqual(['city/texas/town/', 'city/idaho/boise/']);
  });
  test('only the first line can be a header', () => {
    expect(rowsOf('Texas', 'State,City')).toHaveLength(2);
  });
  test('a repeated location is reported with its first line', () => {
    expect(reasonsOf('Texas', 'Texas,Austin', 'texas', 'TEXAS, austin ,,')).toEqual([
      [3, 'Duplicate of line 1'],
      [4, 'Duplicate of line 2'],
    ]);
  });
  test('the same name in another city is another location', () => {
    expect(reasonsOf('Texas,Austin,Downtown', 'Texas,Dallas,Downtown', 'Texas,Downtown')).toEqual([]);
  });
  test('50,000 lines are read', () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => ['Texas', `City ${n}`, `Quarter ${n}`, '78701']);
    expect(parseImportRows(lines).rows).toHaveLength(50_000);
  });
});

test('locationKey is the same for a stored row and for an imported one', () => {
  expect([california, sanDiego, laJolla].map(locationKey)).toEqual(
    rowsOf('California', 'California,San Diego', 'California,San Diego,La Jolla').map((row) => row.key),
  );
});

describe('missingParents', () => {
  const rows = rowsOf('Texas,Austin', 'California,San Diego,La Jolla', 'California,San Diego,Hillcrest');
  test('are listed once, states before cities, with the first line that needs them', () => {
    expect(missingParents(rows, new Set()).map(({ line, key }) => [line, key])).toEqual([
      [1, 'state/texas//'],
      [2, 'state/california//'],
      [2, 'city/california/san-diego/'],
    ]);
  });
  test('leave out parents in the file or the database', () => {
    expect(
      missingParents(
        [...rows, ...rowsOf('Texas')],
        new Set([locationKey(california), locationKey(sanDiego)]),
      ),
    ).toEqual([]);
  });
  test('can be imported like any row', () => {
    const [parent] = missingParents(rowsOf('Texas,Austin,Downtown,78701'), new Set(['state/texas//']));
    expect(parent && importedLocation(parent)).toMatchObject({
      city: 'Austin',
      neighborhood: ' ',
      zip: '00000',
    });
  });
});

describe('importedLocation', () => {
  test('a city gets the sentinels and the title of an import', () => {
    expect(rowsOf('California,San Diego').map(importedLocation)).toEqual([
      {
        location_type: 'city',
        state: 'California',
        state_slug: 'california',
        city: 'San Diego',
        city_slug: 'san-diego',
        neighborhood: ' ',
        neighborhood_slug: 'none',
        zip: '00000',
        ...NO_DETAILS,
        seo_title: 'Gold IRA Investment Guide for San Diego, California',
        seo_description: expect.stringContaining('San Diego, California'),
        slug_override: null,
        is_another_city: false,
      },
    ]);
  });
  test("a city's own ZIP code is kept, a state has no other names", () => {
    const [city, state] = rowsOf('California,San Diego,,92101', 'Texas').map(importedLocation);
    expect(city).toMatchObject({ neighborhood_slug: 'none', zip: '92101' });
    expect(state).toMatchObject({
      city: null,
      city_slug: null,
      neighborhood: null,
      neighborhood_slug: null,
      zip: null,
    });
  });
});
