import { expect, test } from 'vitest';
import { readGazetteer } from '../../scripts/gazetteer/packages.ts';
import { citySpelling } from '../../src/domain/locations/city-spelling.ts';
import { parseImportRow } from '../../src/domain/locations/location-import.ts';

/** Real places that the gazetteer is too coarse to have, some of them called like what programs leave behind. */
const SMALL = [
  ...[
    'Nada',
    'Not',
    'Value',
    'Why',
    'Ordinary',
    'False Pass',
    'Truesdale',
    'Xenia',
    'Novice',
    'Index',
    'Unity',
    'Nome',
  ],
  ...[
    'Marchand',
    'May',
    'Marked Tree',
    'Total Wreck',
    'Averill',
    'Sumner',
    'Countyline',
    'Meansville',
    'Nil Kena',
  ],
];

test('every place of the country can be imported, in capitals too', () => {
  const names = readGazetteer().flatMap(({ places }) => places.map(({ name }) => name));
  const refused = [...names, ...SMALL]
    .flatMap((name) => [name, name.toUpperCase()])
    .flatMap((name) => {
      const row = parseImportRow(['Ohio', name, name], 1);
      return 'reason' in row ? `${name}: ${row.reason}` : row.city === name ? [] : name;
    });
  expect(names.length).toBeGreaterThan(20_000);
  expect(refused).toEqual([]);
});

test('staff are not asked about two places of a state whose names only resemble each other', () => {
  const places = readGazetteer().flatMap(({ places, state_slug }) =>
    places.map(({ name, slug }) => ({ name, spelling: `${state_slug}/${citySpelling(slug)}` })),
  );
  const bySpelling = new Map<string, string[]>();
  for (const { name, spelling } of places)
    bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), name]);
  const alike = [...bySpelling.values()].filter(({ length }) => length > 1);
  expect(alike.map((pair) => pair.join(' = ')).sort()).toEqual([
    'Greenacres = Green Acres',
    'LaPorte = La Porte',
    'Saint Charles = St. Charles',
    'Sammamish = City of Sammamish',
    'St Johnsbury = Saint Johnsbury',
    'Summit View = Summitview',
  ]);
});
