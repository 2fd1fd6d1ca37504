import { expect, test } from 'vitest';
import { qualityNotes } from '../../../src/domain/articles/article-quality.ts';

const notes = (content: string) =>
  qualityNotes({ title: '', meta_description: '', content }, 'city')
    .filter(({ rule }) => rule === 'picture')
    .map(({ message }) => message);

const PICTURE =
  '/storage/v1/object/public/article-pictures/6f9619ff-8b86-4011-b42d-00cf4fc964ff-800x600.webp';

test.each([
  '![](x.png)',
  '![A coin](coin.png)',
  '![A coin][c]\n\n[c]: images/coin.png',
  '<img src="coin.png" alt="A coin">',
])('a picture that is nowhere is named beside the text: %s', (content) => {
  expect(notes(`Text\n\n${content}`)).toEqual([
    expect.stringMatching(/^A picture has the address "\S+\.png" \(line 3\), where our site has none\./),
  ]);
});

test.each([
  `![A coin](${PICTURE})`,
  `![A coin](https://abc.supabase.co${PICTURE})`,
  '![A coin](/cover.avif)',
  '`![](x.png)`',
])('a picture of ours is none of these: %s', (content) => {
  expect(notes(content)).toEqual([]);
});
