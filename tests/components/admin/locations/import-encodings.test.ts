import { expect, test } from 'vitest';
import { linesRead } from './lines-of.ts';

/** A file of three cities, the second of which has these bytes as its name. */
const fileOf = (bytes: readonly number[], end = '\n') => {
  const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
  return new Blob([
    Uint8Array.from([
      ...text(`state,city${end}Texas,Waco${end}Texas,`),
      ...bytes,
      ...text(`${end}Texas,Odessa${end}`),
    ]),
  ]);
};
const named = (name: string, byte: number) =>
  [...name].map((letter) => (letter === '*' ? byte : letter.charCodeAt(0)));

test.each([
  ['MacRoman', 'San Jos*', 0x8e, 'San José'],
  ['MacRoman', 'O*Fallon', 0xd5, 'O’Fallon'],
  ['MacRoman', 'Coeur d*Alene', 0xd5, 'Coeur d’Alene'],
  ['Windows-1252', 'San Jos*', 0xe9, 'San José'],
  ['DOS', 'Ca*on City', 0xa4, 'Cañon City'],
  ['DOS', 'San Jos*', 0x82, 'San José'],
])('a file of %s has the city %s as it is, with each line end', async (_, letters, byte, name) => {
  for (const end of ['\n', '\r\n', '\r']) {
    expect((await linesRead(fileOf(named(letters, byte), end))).rows).toEqual([
      ...['Texas Waco', `Texas ${name}`, 'Texas Odessa'],
    ]);
  }
});

test.each([
  ['Windows-1250', named('*od*', 0xb3)],
  ['a bad byte', named('Ca*on', 0x01 + 0xa8)],
])('a letter of %s refuses its line alone', async (_, bytes) => {
  expect(await linesRead(fileOf(bytes))).toMatchObject({
    rows: ['Texas Waco', 'Texas Odessa'],
    faults: ['3: The city has unreadable characters. Save the file as UTF-8'],
  });
});

test('a bad byte in a file of UTF-8 refuses its line and leaves the letters of the others', async () => {
  const text = new TextEncoder();
  const file = new Blob([
    text.encode('Colorado,Cañon City\nTexas,San Jos'),
    Uint8Array.of(0xe9),
    text.encode('\nTexas,Peña\n'),
  ]);
  expect(await linesRead(file)).toMatchObject({
    rows: ['Colorado Cañon City', 'Texas Peña'],
    faults: ['2: The city has unreadable characters. Save the file as UTF-8'],
  });
});

test.each(['Espa√±ola', 'CaÃ±on City', 'Ca?on', '¹od¼', 'San JosŽ', 'OÕFallon', 'Ca–on City'])(
  '%s, pasted or read wrongly by another program, is refused with its letter',
  async (name) => {
    expect(await linesRead(`Texas,Waco\nTexas,${name}\nTexas,Odessa,${name}`)).toMatchObject({
      rows: ['Texas Waco'],
      faults: [
        expect.stringMatching(
          /^2: The city has ".+", which is probably another letter that was read wrongly/,
        ),
        expect.stringMatching(/^3: The neighborhood has ".+", which is probably another letter/),
      ],
    });
  },
);

test('a control sign that stands for a letter is not dropped', async () => {
  expect((await linesRead('Texas,San Jos\u0090')).faults).toEqual([
    '1: The city has unreadable characters. Save the file as UTF-8',
  ]);
});
