import { describe, expect, test } from 'vitest';
import { NO_CHOICES } from '../../../../src/admin/locations/import/import-choices.ts';
import { ImportSession } from '../../../../src/admin/locations/import/import-session.ts';
import type { CityChoices } from '../../../../src/domain/locations/other-spellings.ts';

const STORED_NAMES: Record<string, string> = { 'st-louis': 'St. Louis' };

/** What an import of the file would store, and why it leaves lines out. */
async function importOf(
  source: string | Blob,
  stored: readonly string[] = [],
  cities: CityChoices = new Map(),
) {
  const session = new ImportSession();
  const lookups = await session.read(source, { ...NO_CHOICES, cities });
  await session.addExisting(
    stored.map((city_slug) => ({
      ...{
        id: crypto.randomUUID(),
        location_type: 'city',
        state_slug: 'missouri',
        city: STORED_NAMES[city_slug] ?? city_slug,
        city_slug,
      },
      ...{ neighborhood_slug: 'none', has_content: true, zip: '00000', more_zips: null },
    })),
  );
  const { faults, withMoreZips, otherSpellings, existing } = await session.preview();
  const rows = await session.batch(0, 100, false);
  return {
    lookups,
    withMoreZips,
    existing,
    unsure: otherSpellings.map(({ key, city, like, lines }) => `${key}: ${city} = ${like.city}, ${lines}`),
    rows: rows.map(({ city, zip, more_zips }) =>
      [city, zip, more_zips && `+ ${more_zips}`].filter(Boolean).join(' '),
    ),
    faults: faults.map(({ line, reason }) => `${line}: ${reason}`),
  };
}
const linesOf = (...lines: string[]) => importOf(lines.join('\n'));
const bytesOf = (letters: string, ending: string) =>
  new Blob([
    Uint8Array.from(`state,city,zip${ending}Colorado,${letters},81212${ending}`, (letter) =>
      letter.charCodeAt(0),
    ),
  ]);

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
  test.each(['NULL', 'N/A', '#N/A', '#REF!', 'nan', 'undefined', 'TBD', '-', '—', '(blank)'])(
    '%s is no city, and as good as blank where a field may be',
    async (word) => {
      const { rows, faults } = await linesOf(
        'state,city,neighborhood,zip',
        `Texas,${word},,`,
        `Texas,Waco,${word},${word}`,
      );
      expect(rows).toEqual(['Waco 00000']);
      expect(faults).toEqual([
        `2: The city is "${word}", which is no name. Leave it blank, or enter the name`,
      ]);
    },
  );

  test.each(['Grand Total', 'Total', 'Texas Total', 'Subtotal:', 'Sum', 'Average'])(
    '%s is no state',
    async (word) => {
      expect((await linesOf('state,city', 'Texas,Waco', `${word},5`)).faults).toEqual([
        '3: This line is a total, not a location',
      ]);
    },
  );

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

  test('bars divide fields', async () => {
    expect((await linesOf('state|city|zip', 'Texas|Pipeville|75001')).rows).toEqual(['Pipeville 75001']);
  });

  test.each(['="02122"', '"=""02122"""', "'02122", '02122.0'])('%s is a ZIP code', async (zip) => {
    expect(await linesOf('state,city,zip', `Massachusetts,Boston,${zip}`)).toMatchObject({
      ...{ rows: ['Boston 02122'], faults: [] },
    });
  });

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

describe('a file in an old encoding', () => {
  test.each([
    ['of a Mac, with its line ends', 'Ca\x96on City', '\r', 'Cañon City'],
    ['of a Mac, with those of today', 'Ca\x96on City', '\r\n', 'Cañon City'],
    ['of a Mac, with an apostrophe', 'Coeur d\xd5Alene', '\r', 'Coeur d’Alene'],
    ['of Windows', 'Ca\xf1on City', '\r\n', 'Cañon City'],
    ['of Windows, with an apostrophe', 'Coeur d\x92Alene', '\r\n', 'Coeur d’Alene'],
  ])('%s has its letters', async (_, letters, ending, name) => {
    expect((await importOf(bytesOf(letters, ending))).rows).toEqual([`${name} 81212`]);
  });

  test('of two bytes for each letter, without a mark', async () => {
    const text = 'state,city\nNew Mexico,Española\n';
    const bytes = Uint8Array.from(
      [...text].flatMap((letter) => [letter.charCodeAt(0) % 256, letter.charCodeAt(0) >> 8]),
    );
    expect((await importOf(new Blob([bytes]))).rows).toEqual(['Española 00000']);
  });
});

describe('a city in two spellings', () => {
  test.each([
    ['St. Louis', 'Saint Louis'],
    ['Fort Worth', 'Ft. Worth'],
    ['Mount Vernon', 'Mt Vernon'],
    ['Port St. Lucie', 'Port Saint Lucie'],
    ['Sault Ste. Marie', 'Sault Sainte Marie'],
    ['Pt. Pleasant', 'Point Pleasant'],
    ['University Hts', 'University Heights'],
    ['Excelsior Spgs.', 'Excelsior Springs'],
    ['N. Kansas City', 'North Kansas City'],
    ['LaGrange', 'La Grange'],
  ])('%s and %s in one file are one city', async (first, second) => {
    const { rows, faults } = await linesOf(
      'state,city',
      `Missouri,${first}`,
      `Missouri,${second}`,
      `Ohio,${second}`,
    );
    expect(rows).toEqual([`${first} 00000`, `${second} 00000`]);
    expect(faults).toEqual([
      `3: The city is probably "${first}" (line 2). Choose whether it is, or spell it the same way`,
    ]);
  });

  test('a stored one is found by the other spelling, for its neighborhoods too', async () => {
    const { lookups, rows, faults } = await importOf(
      'Missouri,Saint Louis,,63101\nMissouri,Saint Louis,Soulard,63104\nMissouri,St. Charles',
      ['st-louis'],
    );
    expect(lookups[0]?.cities).toContain('missouri/saintlouis');
    expect(rows).toEqual(['St. Charles 00000']);
    expect(faults).toEqual(
      [1, 2].map(
        (line) =>
          `${line}: The city is probably "St. Louis" (it exists). Choose whether it is, or spell it the same way`,
      ),
    );
  });

  const LINES =
    'Missouri,Saint Louis,,63101\nMissouri,Saint Louis,Soulard,63104\nMissouri,St. Louis,Soulard,63104';
  const KEY = 'missouri/saint-louis';
  const chosen = (is: 'same' | 'other') => new Map([[KEY, { is, city: 'Saint Louis', like: 'St. Louis' }]]);

  test('staff are asked, and may say that it is the stored city', async () => {
    expect(await importOf(LINES, ['st-louis'])).toMatchObject({
      unsure: [`${KEY}: Saint Louis = St. Louis, 2`],
    });
    expect(await importOf(LINES, ['st-louis'], chosen('same'))).toMatchObject({
      ...{ unsure: [], existing: 1, rows: ['St. Louis 63104'], faults: ['3: Duplicate of line 2'] },
    });
  });

  test('or that it is a city of its own', async () => {
    expect(await importOf(LINES, ['st-louis'], chosen('other'))).toMatchObject({
      ...{ unsure: [], existing: 0, faults: [] },
      rows: ['Saint Louis 63101', 'Saint Louis 63104', 'St. Louis 63104'],
    });
  });

  // Two requests are sent together, and the database refuses a second spelling that is not marked, whichever is first.
  test('then all lines of both cities say so to the database, and the parents that are missing', async () => {
    const lines = 'Missouri,St. Louis,Soulard\nMissouri,Saint Louis\nMissouri,Saint Louis,The Hill';
    const session = new ImportSession();
    await session.read(lines, { ...NO_CHOICES, cities: chosen('other') });
    await session.preview();
    const rows = await session.batch(0, 100, true);
    expect(rows.filter(({ is_another_city }) => is_another_city).map(({ city }) => city)).toEqual([
      ...['St. Louis', 'St. Louis', 'Saint Louis', 'Saint Louis'],
    ]);
    expect(rows).toHaveLength(5);
  });

  test('of two in one file the first counts where nothing is stored', async () => {
    const cities = new Map([[KEY, { is: 'same' as const, city: 'Saint Louis', like: 'St. Louis' }]]);
    expect(
      await importOf('Missouri,St. Louis,,63101\nMissouri,Saint Louis,Soulard,63104', [], cities),
    ).toMatchObject({ rows: ['St. Louis 63101', 'St. Louis 63104'], unsure: [], faults: [] });
  });
});
