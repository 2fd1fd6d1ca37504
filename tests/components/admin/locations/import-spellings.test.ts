import { describe, expect, test } from 'vitest';
import { NO_CHOICES } from '../../../../src/admin/locations/import/import-choices.ts';
import { ImportSession } from '../../../../src/admin/locations/import/import-session.ts';
import { newLocation } from '../../../../src/domain/locations/new-location.ts';
import { importOf, linesOf } from './import-of.ts';

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
    ['Mountain View', 'Mt. View'],
    ['Pt. Arthur', 'Port Arthur'],
    ['Pikes Peak', 'Pikes Pk'],
    ['King & Queen', 'King and Queen'],
    ["O'Fallon", 'O Fallon'],
    ['The Dalles', 'Dalles'],
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

  test('a point without its space is that of an abbreviation, in a stored name too', async () => {
    const lines = ['Missouri,St.Louis', 'Oregon,MT.VERNON', 'Ohio,J.P.Court', 'Iowa,Sears.Park'];
    expect((await importOf(lines.join('\n'), ['st-louis'])).rows).toEqual(
      ['MT. VERNON', 'J.P. Court', 'Sears.Park'].map((name) => `${name} 00000`),
    );
    expect(newLocation({ location_type: 'city', state: 'Missouri', city: 'St.Louis' })).toMatchObject({
      ...{ city: 'St. Louis', city_slug: 'st-louis' },
    });
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
