import { describe, expect, test } from 'vitest';
import { importOf, linesOf } from './import-of.ts';

describe('several ZIP codes in one line', () => {
  test.each([
    ['90291 90293 90292', '90291 + 90293 90292'],
    ['90291,90293', '90291 + 90293'],
    ['90291; 90293', '90291 + 90293'],
    ['90291|90293', '90291 + 90293'],
    ['90291/90293-1234', '90291 + 90293'],
    [`="90291" '90293 90294.0`, '90291 + 90293 90294'],
    ['90291-1234 90291 90293 90293', '90291-1234 + 90293'],
    ['90291,', '90291'],
    [`['90291', '90293','90292']`, '90291 + 90293 90292'],
    ['{90291,90293}', '90291 + 90293'],
    ['["90291", "90293"]', '90291 + 90293'],
    ['(90291; 90293)', '90291 + 90293'],
    ['[]', '00000'],
  ])('%j is stored as %s', async (zips, stored) => {
    expect(
      await linesOf('city,state_name,zips', `Testville,California,"${zips.replaceAll('"', '""')}"`),
    ).toMatchObject({
      ...{ rows: [`Testville ${stored}`], faults: [], withMoreZips: stored.includes('+') ? 1 : 0 },
    });
  });

  test('two columns of codes are read one after the other, as the export has them', async () => {
    expect(
      await linesOf('State,City,ZIP,Latitude,More ZIPs', 'California,Testville,90291,,90292 90293'),
    ).toMatchObject({ rows: ['Testville 90291 + 90292 90293'] });
  });

  test.each([
    ['90291 9029', 'The ZIP code 9029 does not have five digits (spreadsheets drop leading zeros)'],
    ['90291 K1A', '"K1A" is not a ZIP code, which is five digits or ZIP+4'],
    [Array(502).fill('90291').join(' '), 'The line has 502 ZIP codes. A location can have 501'],
  ])('%.20s is refused: %s', async (zips, reason) => {
    expect(await linesOf('city,state,zips', `Testville,California,${zips}`)).toMatchObject({
      ...{ rows: [], faults: [`2: ${reason}`] },
    });
  });
});

describe('what spreadsheets leave behind', () => {
  test('two columns of one heading are refused, since no one knows which counts', async () => {
    expect(await linesOf('State,City,City,ZIP', 'Texas,,Odessa,79760', 'Texas,Midland,,79701')).toMatchObject(
      {
        rows: [],
        faults: ['1: Two columns are called "City". Rename or delete one of them'],
      },
    );
  });

  test('empty headings at the end, and several names of one column, are no fault', async () => {
    const { rows } = await linesOf(
      'city,city_ascii,state_id,state_name,,,',
      'Española,Espanola,NM,New Mexico,,,',
    );
    expect(rows).toEqual(['Española 00000']);
  });

  test.each(['="02122"', '"=""02122"""', "'02122", '02122.0', '‘02122', '`02122'])(
    '%s is a ZIP code',
    async (zip) => {
      expect(await linesOf('state,city,zip', `Massachusetts,Boston,${zip}`)).toMatchObject({
        ...{ rows: ['Boston 02122'], faults: [] },
      });
    },
  );

  test.each([
    ['2122', 'The ZIP code does not have five digits (spreadsheets drop leading zeros)'],
    ['K1A 0B1', '"K1A 0B1" is not a ZIP code, which is five digits or ZIP+4'],
    ['02122-1', '"02122-1" is not a ZIP code, which is five digits or ZIP+4'],
    ['02116 2122', 'The ZIP code 2122 does not have five digits (spreadsheets drop leading zeros)'],
    ['2122 02116 2124', 'The ZIP codes 2122, 2124 do not have five digits (spreadsheets drop leading zeros)'],
    ['02116 abc 2122', '"abc", "2122" are not ZIP codes, which are five digits or ZIP+4'],
    [
      '02116 aa bb cc dd ee ff gg',
      '"aa", "bb", "cc", "dd", "ee" and 2 more are not ZIP codes, which are five digits or ZIP+4',
    ],
    ['٠٢١٢٢', '"٠٢١٢٢" is not a ZIP code, which is five digits or ZIP+4'],
  ])('the ZIP code %s is refused with its own reason', async (zip, reason) => {
    expect((await linesOf('state,city,zip', `Massachusetts,Boston,${zip}`)).faults).toEqual([`2: ${reason}`]);
  });
});

test('a file of two bytes for each letter, without a mark, is read', async () => {
  const text = 'state,city\nNew Mexico,Española\n';
  const bytes = Uint8Array.from(
    [...text].flatMap((letter) => [letter.charCodeAt(0) % 256, letter.charCodeAt(0) >> 8]),
  );
  expect((await importOf(new Blob([bytes]))).rows).toEqual(['Española 00000']);
});
