import { describe, expect, test } from 'vitest';
import { fileText } from '../../src/lib/file-text.ts';

// The bytes of the letters in each encoding, written by hand, so that no decoder judges itself.
const MAC: Record<string, number> = {
  ...{
    Á: 0xe7,
    É: 0x83,
    Í: 0xea,
    Ó: 0xee,
    Ú: 0xf2,
    Ñ: 0x84,
    á: 0x87,
    é: 0x8e,
    í: 0x92,
    ó: 0x97,
    ú: 0x9c,
    ñ: 0x96,
  },
  ...{ ü: 0x9f, '’': 0xd5, '‘': 0xd4, '–': 0xd0, ç: 0x8d, ô: 0x99 },
};
const WINDOWS: Record<string, number> = {
  ...{
    Á: 0xc1,
    É: 0xc9,
    Í: 0xcd,
    Ó: 0xd3,
    Ú: 0xda,
    Ñ: 0xd1,
    á: 0xe1,
    é: 0xe9,
    í: 0xed,
    ó: 0xf3,
    ú: 0xfa,
    ñ: 0xf1,
  },
  ...{ ü: 0xfc, '’': 0x92, '‘': 0x91, '–': 0x96, ç: 0xe7, ô: 0xf4, '\u00a0': 0xa0, '“': 0x93, '”': 0x94 },
};
const DOS: Record<string, number> = {
  ...{ É: 0x90, Ñ: 0xa5, á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, ü: 0x81, ç: 0x87, ô: 0x93 },
};

const fileOf = (names: readonly string[], letters: Record<string, number>, ending: string) =>
  Uint8Array.from(
    names.map((name) => `Texas,${name},79760${ending}`).join(''),
    (letter) => letters[letter] ?? letter.charCodeAt(0),
  );
const namesIn = (bytes: Uint8Array) =>
  (fileText(bytes) ?? '')
    .split(/[\r\n]+/)
    .filter(Boolean)
    .map((line) => line.split(',')[1]);

const SPANISH = [
  'San José',
  'Cañon City',
  'La Cañada Flintridge',
  'Española',
  'Peñasco',
  'García',
  'Río Rancho',
  'Córdova',
];
const MORE = [
  'Álamo',
  'Cárdenas',
  'Perú',
  'Barrio Logán',
  'CAÑON CITY',
  'SAN JOSÉ',
  'Güero',
  'María',
  'Colón',
  'Ñapa',
];
const QUOTED = [
  'O’Fallon',
  'Coeur d’Alene',
  'D’Iberville',
  'Martha’s Vineyard',
  'O’FALLON',
  'COEUR D’ALENE',
  'Land O’ Lakes',
];

describe.each(['\n', '\r\n', '\r'])('each name alone in a file with the line end %j', (ending) => {
  test.each([...SPANISH, ...MORE, ...QUOTED, 'Winston–Salem'])('of MacRoman: %s', (name) => {
    expect(namesIn(fileOf([name], MAC, ending))).toEqual([name]);
  });
  test.each([
    ...SPANISH,
    ...MORE,
    ...QUOTED,
    'Winston–Salem',
    'Ka’anapali',
    '‘Ewa Beach',
    'SAN JOSé',
    'Fond\u00a0du\u00a0Lac',
  ])('of Windows-1252: %s', (name) => {
    expect(namesIn(fileOf([name], WINDOWS, ending))).toEqual([name]);
  });
  test.each([...SPANISH, ...MORE].filter((name) => !/[ÁÍÓÚá]/.test(name)))('of DOS: %s', (name) => {
    expect(namesIn(fileOf([name], DOS, ending))).toEqual([name]);
  });
});

test.each([
  ['MacRoman', MAC],
  ['Windows-1252', WINDOWS],
])('all names together in a file of %s', (_, letters) => {
  const names = [...SPANISH, ...MORE, ...QUOTED];
  expect(namesIn(fileOf(names, letters, '\n'))).toEqual(names);
});

test('a file of DOS is known by its other letters', () => {
  const names = ['Cárdenas', 'San José', 'Barrio Logán'];
  expect(namesIn(fileOf(names, DOS, '\r\n'))).toEqual(names);
});

test('a file of UTF-8 with one bad byte keeps the letters of all other lines', () => {
  const good = new TextEncoder().encode('Texas,Española,1\nTexas,San Jos');
  const bytes = Uint8Array.from([...good, 0xe9, ...new TextEncoder().encode(',2\nTexas,Cañon City,3\n')]);
  expect(namesIn(bytes)).toEqual(['Española', 'San Jos\uFFFD', 'Cañon City']);
});

test.each([
  ['Latin-2', [0xa3, 0x6f, 0x64, 0xbc]],
  ['Cyrillic', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]],
  ['what is a blank of Windows or a letter of DOS', [0x43, 0xa0, 0x72, 0x64, 0x65, 0x6e]],
  ['what could be either of two', [0x50, 0x61, 0x72, 0x61, 0x92, 0x73, 0x6f]],
  ['EBCDIC', [0xe3, 0x85, 0xa7, 0x81, 0xa2]],
])('%s is not guessed', (_, bytes) => {
  expect(fileText(Uint8Array.from(bytes))).toContain('\uFFFD');
});

test('a file of 5 MB with marks in each line is read in a moment', () => {
  const line = [...'Texas,San Jos', '\u008e', ...',79760\n'].map((letter) => letter.charCodeAt(0));
  const bytes = Uint8Array.from({ length: 1_000_000 }, (_, at) => line[at % line.length] ?? 0);
  const begin = process.cpuUsage();
  expect(fileText(bytes)).toContain('San José');
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(5_000);
});
