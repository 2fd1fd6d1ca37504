import { describe, expect, test } from 'vitest';
import { NO_CHOICES } from '../../../../src/admin/locations/import/import-choices.ts';
import { ImportSession } from '../../../../src/admin/locations/import/import-session.ts';
import type { LocationKey } from '../../../../src/data/locations/location-keys.ts';

const key = (location: Partial<LocationKey>): LocationKey => ({
  ...{ id: crypto.randomUUID(), location_type: 'state', state_slug: 'texas' },
  ...{
    city: null,
    city_slug: null,
    neighborhood_slug: null,
    has_content: true,
    zip: null,
    more_zips: null,
    ...location,
  },
});

async function previewOf(source: string | Blob) {
  const session = new ImportSession();
  const lookups = await session.read(source);
  return { session, lookups, preview: await session.preview() };
}

const faultsOf = async (source: string | Blob) =>
  (await previewOf(source)).preview.faults.map(({ line, reason }) => `${line}: ${reason}`);

test('quotes, CRLF, a byte order mark and a heading in any order', async () => {
  const { session, preview } = await previewOf(
    '\uFEFFZip,City,State,Neighborhood\r\n92037,"San Diego",California,"La Jolla, upper"\r\n\r\n,San Diego,California,\r\n',
  );
  expect(preview).toMatchObject({ added: 2, faulty: 0, byType: { state: 0, city: 1, neighborhood: 1 } });
  const [first, second] = await session.batch(0, 1000, false);
  expect(first).toMatchObject({
    neighborhood: 'La Jolla, upper',
    zip: '92037',
    seo_title: expect.stringContaining('Gold IRA Investment Guide for'),
  });
  expect(second).toMatchObject({ location_type: 'city', neighborhood: ' ', neighborhood_slug: 'none' });
});

test('line numbers stay right after empty lines and line breaks within quotes', async () => {
  expect(await faultsOf('Texas\n\n"New\nYork",Albany\n,Nowhere\n')).toEqual(['5: The state is missing']);
});

test('an unclosed quotation mark only spoils its own line', async () => {
  const { preview } = await previewOf('Texas\nOhio,"Dayton\nUtah\n"Iowa",Ames\n');
  expect(preview.faults).toEqual([
    { line: 2, reason: 'A quotation mark is missing or out of place', fields: ['Ohio', 'Dayton'] },
  ]);
  expect(preview.added).toBe(3);
});

test('tabs and semicolons from spreadsheets', async () => {
  expect((await previewOf('Texas\tAustin\nOhio\tDayton')).preview.byType.city).toBe(2);
  expect((await previewOf('Texas;Austin')).preview.byType.city).toBe(1);
});

test('a first line that names the delimiter is obeyed and is no location', async () => {
  for (const text of ['sep=;\nTexas;Austin\n;Nowhere', 'SEP=|\nTexas|Austin\n|Nowhere']) {
    const { preview } = await previewOf(text);
    expect(preview).toMatchObject({ added: 1, faulty: 1, byType: { city: 1 } });
    expect(preview.faults[0]).toMatchObject({ line: 3, reason: 'The state is missing' });
  }
});

test('a comma in a name does not make a file of semicolons one of commas', async () => {
  for (const text of [
    'Texas;"Austin, downtown"\nTexas;Dallas',
    'state;city\nTexas;"Austin, downtown"',
    'Texas;Austin, downtown\nTexas;"Dallas, Fort Worth"',
    'TX;Austin, downtown',
  ]) {
    const { session, preview } = await previewOf(text);
    expect(preview.faulty).toBe(0);
    expect((await session.batch(0, 9, false)).map(({ city }) => city)).toContain('Austin, downtown');
  }
});

test('a line with another delimiter is a fault', async () => {
  expect(await faultsOf('Texas,Austin\nTexas,Dallas\nTexas;Houston')).toEqual([
    '3: The state contains ";". Use the same separator on every line',
  ]);
});

describe('a state that is none of the 51', () => {
  const lines = 'Texas\nCalfornia,San Diego\nPuerto Rico,Ponce\nCalfornia,Fresno';

  test('has its lines left out, each with the right spelling', async () => {
    const { session, preview } = await previewOf(lines);
    expect(preview).toMatchObject({ added: 1, faulty: 3, parentCount: 0 });
    expect(preview.faults.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '2: "Calfornia" is not one of the 50 states or DC. Did you mean California?',
      '3: "Puerto Rico" is not one of the 50 states or DC.',
      '4: "Calfornia" is not one of the 50 states or DC. Did you mean California?',
    ]);
    const no = { looksLikeHeading: false, looksSwapped: false };
    expect(preview.unknownStates).toEqual([
      { name: 'Calfornia', slug: 'calfornia', lines: 2, suggested: 'California', ...no },
      { name: 'Puerto Rico', slug: 'puerto-rico', lines: 1, suggested: null, ...no },
    ]);
    expect(await session.faultsCsv(new Map())).toContain('"Puerto Rico","Ponce","","","3",');
  });

  test('is read as somebody chose', async () => {
    const session = new ImportSession();
    const states = new Map([
      ['calfornia', 'California'],
      ['puerto-rico', 'Puerto Rico'],
    ]);
    await session.read(lines, { ...NO_CHOICES, states });
    expect(await session.preview()).toMatchObject({ added: 4, faulty: 0, unknownStates: [] });
    const imported = (await session.batch(0, 9, false)).map(({ state }) => state);
    expect(imported).toEqual(['Texas', 'California', 'Puerto Rico', 'California']);
  });

  test('needs no choice when it has locations already', async () => {
    const session = new ImportSession();
    await session.read(lines);
    await session.addExisting([
      key({ location_type: 'city', state_slug: 'puerto-rico', city_slug: 'san-juan' }),
    ]);
    const { unknownStates } = await session.preview();
    expect(unknownStates.map(({ slug }) => slug)).toEqual(['calfornia']);
  });
});

test('existing locations among the lines without an article are counted and named', async () => {
  const session = new ImportSession();
  await session.read('Texas\nOhio\nUtah');
  const ohio = key({ state_slug: 'ohio', has_content: false });
  const elsewhere = key({ state_slug: 'maine', has_content: false });
  await session.addExisting([key({}), ohio, elsewhere]);
  expect(await session.preview()).toMatchObject({ added: 1, existing: 2, withoutArticle: 1 });
  expect(await session.withoutArticle()).toEqual([ohio.id]);
});

test('hostile lines are faults: a NUL, 1 MB, too many fields', async () => {
  expect(
    await faultsOf(`Tex\0as\n${'x'.repeat(1_000_000)}\n${'\u200b'.repeat(1_000_000)}\nOhio,a,b,12345,e`),
  ).toEqual([
    '1: The line has a NUL character. Save the file as UTF-8 text',
    '2: The line is longer than 4,000 characters',
    '3: The line is longer than 4,000 characters',
    expect.stringContaining('4: The line has 5 fields, and without a header line there are four'),
  ]);
});

test('files in UTF-8, in the Windows code page and in UTF-16', async () => {
  const windows = Uint8Array.from([...'California,San Jos'].map((sign) => sign.charCodeAt(0)).concat(0xe9));
  const wide = new Uint8Array(Uint16Array.from([...'\uFEFFTexas'].map((sign) => sign.charCodeAt(0))).buffer);
  for (const [bytes, name] of [
    [windows, 'San José'],
    [new TextEncoder().encode('California,San José'), 'San José'],
    [wide, 'Texas'],
  ] as const) {
    const { session } = await previewOf(new File([bytes], 'locations.csv'));
    const [location] = await session.batch(0, 1, false);
    expect(location?.city ?? location?.state).toBe(name);
  }
});

test('a file that is not text is refused with advice', async () => {
  await expect(previewOf(new File(['PK\u0003\u0004...'], 'locations.csv'))).rejects.toThrow(
    /Save the sheet as "CSV UTF-8"/,
  );
  await expect(previewOf('x'.repeat(20 * 1024 * 1024 + 1))).rejects.toThrow('larger than 20 MB');
  await expect(previewOf('\n'.repeat(500_000))).rejects.toThrow('more than 500,000 lines');
});

test('existing locations are left out, and missing parents come first', async () => {
  const session = new ImportSession();
  await session.read('California,San Diego,La Jolla,92037\nTexas,Austin\nOhio');
  await session.addExisting([
    key({}),
    key({ location_type: 'city', city_slug: 'austin', neighborhood_slug: 'none' }),
  ]);
  expect(await session.preview()).toMatchObject({ added: 2, existing: 1, parentCount: 2 });
  const names = async (from: number, size: number, withParents: boolean) =>
    (await session.batch(from, size, withParents)).map(({ neighborhood_slug, city, state }) =>
      [neighborhood_slug, city, state].filter(Boolean).join(', '),
    );
  expect(await names(0, 3, true)).toEqual([
    'California',
    'none, San Diego, California',
    'la-jolla, San Diego, California',
  ]);
  expect(await names(3, 3, true)).toEqual(['Ohio']);
  expect(await names(1, 1, false)).toEqual(['Ohio']);
});

test('a few cities are looked up by name, many states in bounded requests', async () => {
  expect((await previewOf('Texas,Austin\nTexas,Dallas\nOhio')).lookups).toEqual([
    { states: ['texas', 'ohio'], cities: ['texas/austin', 'texas/dallas'] },
  ]);
  const many = Array.from({ length: 1_000 }, (_, at) => `Province ${at},Town ${at}`).join('\n');
  const { lookups } = await previewOf(many);
  expect(lookups.flatMap(({ states }) => states)).toHaveLength(1_000);
  for (const { states, cities } of lookups) {
    expect(states.join().length).toBeLessThanOrEqual(2_000);
    expect(cities).toBeNull();
  }
});

test('faulty lines come back as a CSV that can be imported again, without formulas', async () => {
  const { session } = await previewOf('city,state\nAustin,Texas\n"=HYPERLINK(""x"")",');
  expect(await session.faultsCsv(new Map())).toBe(
    '\uFEFF"city","state","","","line","reason"\r\n"\'=HYPERLINK(""x"")","","","","3","The state is missing"\r\n',
  );
});

test('a location keeps its id; a refused one also keeps its line and the columns of the file', async () => {
  const { session } = await previewOf('zip,city,state\n,Austin,Texas\n78701,Dallas,Texas\n,,');
  const first = await session.batch(0, 1000, true);
  expect(await session.batch(0, 1000, true)).toEqual(first);
  const dallas = first.find(({ city }) => city === 'Dallas')?.id ?? '';
  expect(await session.faultsCsv(new Map([[dallas, 'Refused']]))).toBe(
    '\uFEFF"zip","city","state","","line","reason"\r\n"78701","Dallas","Texas","","3","Refused"\r\n',
  );
});

test('existing locations without a ZIP code, or without further ones, are completed by lines that have them', async () => {
  const session = new ImportSession();
  await session.read(
    'Texas\nTexas,Austin,Hyde Park,78751\nTexas,Austin,Clarksville,78703\nTexas,Austin,Zilker\nTexas,Austin,Mueller,78723 78722',
  );
  const inAustin = { location_type: 'neighborhood' as const, city_slug: 'austin' };
  await session.addExisting([
    key({}),
    key({ location_type: 'city', city_slug: 'austin', neighborhood_slug: 'none', zip: '00000' }),
    key({ ...inAustin, neighborhood_slug: 'hyde-park' }),
    key({ ...inAustin, neighborhood_slug: 'clarksville', zip: '78704' }),
    key({ ...inAustin, neighborhood_slug: 'zilker' }),
    key({ ...inAustin, neighborhood_slug: 'mueller', zip: '78723' }),
  ]);
  expect(await session.preview()).toMatchObject({ added: 0, existing: 5, completed: 2 });
  expect(await session.completionLines()).toEqual([
    { ...inAustin, state_slug: 'texas', neighborhood_slug: 'hyde-park', zip: '78751', more_zips: null },
    { ...inAustin, state_slug: 'texas', neighborhood_slug: 'mueller', zip: '78723', more_zips: '78722' },
  ]);
});
