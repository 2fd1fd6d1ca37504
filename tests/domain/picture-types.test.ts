import { describe, expect, test } from 'vitest';
import { hasCompleteEnding } from '../../src/domain/articles/article-gate/complete-ending.ts';
import {
  fittingSize,
  foreignSource,
  ownPicture,
  pictureMarkdown,
  pictureName,
  pictureTypeOf,
  withBlock,
} from '../../src/domain/articles/article-pictures.ts';
import { qualityNotes } from '../../src/domain/articles/article-quality.ts';
import { picturesIn } from '../../src/domain/articles/shown-pictures.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const ID = 'a0000000-0000-4000-8000-000000000001';
const PREFIX = '/storage/v1/object/public/article-pictures/';
const name = pictureName(ID, { width: 1600, height: 900 }, 'image/webp');
const path = PREFIX + name;

describe('pictureTypeOf', () => {
  test.each([
    ['\u0089PNG\r\n\u001a\n....', 'image/png'],
    ['\u00ff\u00d8\u00ff\u00e0....', 'image/jpeg'],
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['\0\0\0\u0020ftypavif....', 'image/avif'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['<?xml version="1.0"?><svg/>', null],
    ['GIF89a....', null],
    ['RIFF....WAVEfmt ', null],
    ['%PDF-1.7', null],
    ['<html>', null],
    ['', null],
  ])('%j is %s', (content, type) => {
    expect(pictureTypeOf(bytes(content))).toBe(type);
  });
});

describe('the name of a picture', () => {
  test('tells its size, wherever the picture is stored', () => {
    expect(name).toBe(`${ID}-1600x900.webp`);
    const picture = { path, width: 1600, height: 900 };
    for (const origin of ['', 'https://project.supabase.co', 'http://localhost:5173'])
      expect(ownPicture(origin + path)).toEqual(picture);
  });

  test.each([
    '/images/hero-1600x900.webp',
    `${PREFIX}../${name}`,
    `${PREFIX}folder/${name}`,
    `${PREFIX}${ID}-1x1.svg`,
    `${PREFIX}${ID}-0x1.webp`,
    `${PREFIX}${ID}.webp`,
    `${PREFIX}${name}/x`,
    `data:${path}`,
    'http://[',
    '',
  ])('%j is not one of our pictures', (address) => {
    expect(ownPicture(address)).toBeNull();
  });
});

test.each([
  [4000, 3000, 1600, 1200],
  [1600, 900, 1600, 900],
  [800, 600, 800, 600],
  [3000, 4000, 1600, 2133],
  [100, 24_000, 10, 2400],
  [20_000, 2, 1600, 1],
])('a picture of %i x %i is stored as %i x %i', (width, height, keptWidth, keptHeight) => {
  expect(fittingSize({ width, height })).toEqual({ width: keptWidth, height: keptHeight });
});

test.each([
  ['https://X.example/a.png', 'x.example'],
  ['//x.example', 'x.example'],
  ['/\\x.example/a.png', 'x.example'],
  ['data:image/svg+xml;base64,AAAA', 'data:'],
  ['http://[', 'an unreadable address'],
  [path, null],
  ['/images/a.png', null],
  ['images/a.png', null],
  ['https:/elsewhere.test/a.png', 'elsewhere.test'],
  ['https://here.invalid/a.png', 'here.invalid'],
])('the source of %j is %s', (address, source) => {
  expect(foreignSource(address)).toBe(source);
});

describe('the markdown of a picture', () => {
  test('escapes its texts', () => {
    const markdown = pictureMarkdown(name, {
      alternative: ' Coins [of\nsilver] \\ gold ',
      caption: 'So "bright"',
    });
    expect(markdown).toBe(`![Coins \\[of silver\\] \\\\ gold](${path} "So \\"bright\\"")`);
    expect(picturesIn(markdown)).toMatchObject([{ address: path }]);
  });

  test('has no caption where there is none', () => {
    expect(pictureMarkdown(name, { alternative: '', caption: ' ' })).toBe(`![](${path})`);
  });

  test('does not make a text unfinished that ends with it', () => {
    const markdown = pictureMarkdown(name, { alternative: 'Coins', caption: 'Coins of gold' });
    expect(hasCompleteEnding(`It can fall.\n\n${markdown}`)).toBe(true);
    expect(hasCompleteEnding(`It can\n\n${markdown}`)).toBe(false);
  });
});

test.each([
  ['', 0, 0, 'X\n', 1],
  ['ab', 1, 1, 'a\n\nX\n\nb', 4],
  ['a\n\n\nb', 2, 2, 'a\n\nX\n\nb', 4],
  ['a [chosen] b', 2, 10, 'a\n\nX\n\nb', 4],
  ['a\n', 2, 2, 'a\n\nX\n', 4],
])('a block gets empty lines around it: %j from %i to %i', (text, from, to, content, caret) => {
  expect(withBlock(text, from, to, 'X')).toEqual({ content, caret });
});

describe('the pictures of a text', () => {
  test('are found as markdown, by reference and as HTML, with their lines', () => {
    const text = `![A](/a.png "Title") [no picture](/b)
<img alt='B' src="https://x.example/b.png">
\`![code](/no.png)\`

\`\`\`
![code](/no.png)
\`\`\`
![](<//y.example/c>) ![D][there]

[there]: https://z.example/d.png`;
    expect(picturesIn(text)).toEqual([
      { address: '/a.png', alternative: 'A', line: 1 },
      { address: 'https://x.example/b.png', alternative: 'B', line: 2 },
      { address: '//y.example/c', alternative: '', line: 8 },
      { address: 'https://z.example/d.png', alternative: 'D', line: 8 },
    ]);
  });

  test.each(['![', '<img ', '![a](', '![a][', '`'])('are searched for quickly in 200,000 of %j', (mark) => {
    expect(picturesIn(mark.repeat(200_000 / mark.length))).toHaveLength(0);
  });
});

describe('quality notes', () => {
  const notes = (content: string) =>
    qualityNotes({ title: 'Gold in La Jolla', meta_description: '', content }, 'neighborhood')
      .filter(({ rule }) => rule === 'picture')
      .map(({ message, serious }) => [serious, message]);

  test('report each foreign site once, with its lines, and our own picture without alternative text', () => {
    const decoration = pictureMarkdown(name, { alternative: '', caption: '' });
    expect(notes(`![A](https://x.example/a.png)\n\n![B](https://x.example/b.png)\n${decoration}`)).toEqual([
      [
        true,
        'A picture from x.example (lines 1, 3) is not shown. Visitors see its alternative text instead. If you have the right to use it, save the file and add it with "Add picture".',
      ],
      [false, 'A picture has no alternative text (line 4). Leave it out only for decorative pictures.'],
    ]);
  });

  test('report a picture that is embedded as data', () => {
    expect(notes('![A](data:image/png;base64,AAAA)')).toEqual([
      [true, expect.stringContaining('A picture embedded as data (line 1) is not shown')],
    ]);
  });

  test('say nothing about our own pictures with alternative text', () => {
    expect(notes(pictureMarkdown(name, { alternative: 'Coins', caption: '' }))).toEqual([]);
  });
});
