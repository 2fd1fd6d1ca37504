import { expect, test } from 'vitest';
import { headingClass, headingId } from '../../../src/domain/articles/heading-id.ts';
import { characterCount, wordCount } from '../../../src/domain/articles/text-counts.ts';

test.each([
  ['', 0, 0],
  [' \n\t ', 0, 4],
  ['one', 1, 3],
  ['# A **bold** word\n\n- item | x |', 5, 31],
  ["don't self-directed 5%", 3, 22],
  ['San José 👍', 2, 10],
  ['--- *** ##', 0, 10],
])('%j has %d words and %d characters', (text, words, characters) => {
  expect(wordCount(text)).toBe(words);
  expect(characterCount(text)).toBe(characters);
});

test.each([
  ['Risks to Weigh', 'risks-to-weigh'],
  ['What is gold, really?', 'what-is-gold-really'],
  ['Costs & fees', 'costs-fees'],
  ['401(k) roll-over', '401k-roll-over'],
  ['San José', 'san-josé'],
  ['a_b', 'a_b'],
  ['  spaced   out  ', 'spaced-out'],
  ['<img src=x onerror="alert(1)">', 'img-srcx-onerroralert1'],
  ['!!!', 'section'],
  ['', 'section'],
])('the heading %j has the id %j', (text, id) => expect(headingId(text)).toBe(id));

test('a heading has the class of its level, and one that counts as text in reader modes', () =>
  expect(headingClass(2)).toBe('heading-2 text'));
