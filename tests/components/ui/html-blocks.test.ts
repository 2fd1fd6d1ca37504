import { expect, test } from 'vitest';
import { htmlBlocks } from '../../../src/ui/markdown/html-blocks.ts';
import { renderOnServer } from '../../../src/ui/markdown/server-renderer.ts';

test('a text is divided into its pieces, each as it was, with its words line by line', () => {
  const html = renderOnServer(
    'One & two.\n\n## A part\n\n- first\n- second\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  );
  const blocks = htmlBlocks(html);
  expect(blocks.map(({ tag }) => tag)).toEqual(['p', 'h2', 'ul', 'div']);
  expect(blocks.map((block) => block.html).join('\n')).toBe(html.trim());
  expect(
    blocks.map(({ text }) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ).toEqual([['One & two.'], ['A part'], ['first', 'second'], ['a', 'b', '1', '2']]);
});

test('a text without markup is a piece of its own, and an empty one has none', () => {
  expect(htmlBlocks('plain')).toEqual([{ tag: '', html: 'plain', text: 'plain' }]);
  expect(htmlBlocks('\n \n')).toEqual([]);
});
