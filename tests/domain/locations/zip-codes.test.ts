import { describe, expect, test } from 'vitest';
import { zipsFault } from '../../../src/domain/locations/import-zips.ts';
import { isZipCode, zipParts } from '../../../src/domain/locations/zip-codes.ts';

describe('a field with ZIP codes', () => {
  test.each([
    ...[
      '75001 and 75002',
      '75001 & 75002',
      '75001&75002',
      '[75001, 75002]',
      "['75001', '75002']",
      '["75001","75002"]',
    ],
    ...[
      '{75001,75002}',
      '(75001) (75002)',
      '7500175002',
      '75001:75002',
      '75001+75002',
      '75001 or 75002',
      '75001\\75002',
    ],
    ...[
      '75001.0, 75002.00',
      'TX 75001, TX 75002',
      'Texas 75001; Texas 75002',
      'ZIP codes: 75001, 75002',
      '=75001 =75002',
    ],
    ...[
      '75001, 75002.',
      '75001,75002,',
      '75001 • 75002',
      "'75001 '75002",
      '７５００１ ７５００２',
      'TX 75001 and 75002',
      '#75001 #75002',
    ],
    ...['75001\n75002', '="75001" ="75002"', '75001 plus 75002', '75001,and 75002'],
  ])('%s has both', (text) => {
    expect(zipParts(text)).toEqual(['75001', '75002']);
    expect(zipsFault(zipParts(text))).toBeNull();
  });

  test.each([
    ['02106.00', '02106'],
    ['MA 02107', '02107'],
    ['MA-02107', '02107'],
    ['New York 10001', '10001'],
    ['=02114', '02114'],
    ['75,001', '75001'],
    ['02122-', '02122'],
    ['02122-1234', '02122-1234'],
    ['02122 - 1234', '02122-1234'],
    ['02122–1234', '02122-1234'],
    ['02122+1234', '02122-1234'],
    ['021221234', '02122-1234'],
    ['OR 97201', '97201'],
    ['zip 97201', '97201'],
  ])('%s has one', (text, zip) => {
    expect(zipParts(text)).toEqual([zip]);
    expect(isZipCode(zip)).toBe(true);
  });

  const SHORT = 'not have five digits (spreadsheets drop leading zeros)';
  const NONE = 'is not a ZIP code, which is five digits or ZIP+4';
  test.each([
    ['2116 2117', `The ZIP codes 2116, 2117 do ${SHORT}`],
    ['2116.0', `The ZIP code does ${SHORT}`],
    ['2,116', `The ZIP code does ${SHORT}`],
    ['02115 and 2116', `The ZIP code 2116 does ${SHORT}`],
    ['MA 2116', `The ZIP code does ${SHORT}`],
    ['75001-75005', '"75001-75005" is a range of ZIP codes. List each of them'],
    ['75001 to 75005', '"75001-75005" is a range of ZIP codes. List each of them'],
    ['75001 – 75005', '"75001-75005" is a range of ZIP codes. List each of them'],
    ['9725551234', `"9725551234" ${NONE}`],
    ['972555123456', `"972555123456" ${NONE}`],
    ['7.5001E+4', `"7.5001E+4" ${NONE}`],
    ['75001, etc', `"etc" ${NONE}`],
    ['ZIP', `"ZIP" ${NONE}`],
    ['Zip code', `"Zip code" ${NONE}`],
    ['K1A 0B1', `"K1A 0B1" ${NONE}`],
    ['TRUE', `"TRUE" ${NONE}`],
    ['02122-1', `"02122-1" ${NONE}`],
    ['-', `"-" ${NONE}`],
    ['-75001', `"-75001" ${NONE}`],
    ['O2106', `"O2106" ${NONE}`],
  ])('%s is refused: %s', (text, reason) => {
    expect(zipsFault(zipParts(text))).toBe(reason);
  });

  test('a long text is judged in a moment', () => {
    const begin = process.cpuUsage();
    for (const word of ['75001 ', 'a ', 'aa', '7', '75001-', 'Texas ']) zipParts(word.repeat(20_000));
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2_000);
  });
});
