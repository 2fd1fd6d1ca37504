import { describe, expect, test } from 'vitest';
import { choicesFor } from '../../../../src/admin/editor/conflict-choices.ts';
import { mergeTexts } from '../../../../src/admin/editor/merge-texts.ts';
import { wordDiff } from '../../../../src/admin/saving/word-diff.ts';

describe('wordDiff', () => {
  const marks = { same: '', added: '+', removed: '-' };
  const shown = (before: string, after: string) =>
    wordDiff(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

  test('marks the words that changed, and nothing else', () => {
    expect(shown('Gold can fall sharply.', 'Gold may fall.')).toEqual([
      'Gold ',
      '-can',
      '+may',
      ' fall',
      '- sharply',
      '.',
    ]);
  });

  test('shows words that were replaced in a row as one change, because nobody reads them one by one', () => {
    expect(shown('Sizing Metal Beside a House', 'A title of another House')).toEqual([
      '-Sizing Metal Beside a',
      '+A title of another',
      ' House',
    ]);
    expect(shown('One two three', 'One three')).toEqual(['One ', '-two ', 'three']);
  });

  test('marks whole added or removed lines', () => {
    expect(shown('One\n\nTwo\n', 'One\n\nNew\n\nTwo\n')).toEqual(['One\n\n', '+New\n\n', 'Two\n']);
  });

  test('marks nothing in equal texts, and returns nothing for two empty ones', () => {
    expect(shown('Same', 'Same')).toEqual(['Same']);
    expect(shown('', '')).toEqual([]);
    expect(shown('', 'New')).toEqual(['+New']);
  });

  test('its parts always make up both texts', () => {
    const before = '# Gold\n\nOne two  three.\nFour\n';
    const after = '# Silver\n\nOne three.\n\nFour five\n';
    const parts = wordDiff(before, after);
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  test('compares long texts that have nothing in common', () => {
    const long = (word: string) => Array.from({ length: 30_000 }, (_, at) => `${word}${at}`).join(' ');
    const parts = wordDiff(long('a'), long('b'));
    expect(parts.filter(({ kind }) => kind === 'removed').length).toBeGreaterThan(0);
  });
});

describe('mergeTexts', () => {
  const base = 'One\n\nTwo\n\nThree\n\nFour';

  test('joins changes in different paragraphs', () => {
    expect(mergeTexts(base, base.replace('One', 'First'), base.replace('Four', 'Last'))).toBe(
      'First\n\nTwo\n\nThree\n\nLast',
    );
    expect(mergeTexts(base, `Zero\n\n${base}`, `${base}\n\nFive`)).toBe(`Zero\n\n${base}\n\nFive`);
  });

  test('gives up when both changed the same lines', () => {
    expect(mergeTexts(base, base.replace('Two', 'Mine'), base.replace('Two', 'Theirs'))).toBeNull();
    expect(mergeTexts(base, base.replace('Two\n\n', ''), base.replace('Two', 'Theirs'))).toBeNull();
  });
});

describe('choicesFor', () => {
  const base = { title: 'Gold', meta_description: null, content: 'One\n\nTwo\n\nThree' };
  const choices = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
    choicesFor(base, { ...base, ...mine }, { ...base, ...theirs }, mergeTexts).map(
      ({ name, proposal, choices: offered }) => [name, proposal, offered],
    );

  test('asks only about what differs', () => {
    expect(choices({}, {})).toEqual([]);
    expect(choices({ title: 'New' }, { title: 'New' })).toEqual([]);
  });

  test('proposes the version of the only person who changed a text', () => {
    expect(choices({ title: 'Mine' }, { content: 'Theirs' })).toEqual([
      ['title', 'mine', ['mine', 'theirs']],
      ['content', 'theirs', ['mine', 'theirs']],
    ]);
  });

  test('proposes both when they can be joined, and nothing when somebody has to choose', () => {
    expect(choices({ content: 'First\n\nTwo\n\nThree' }, { content: 'One\n\nTwo\n\nLast' })).toEqual([
      ['content', 'both', ['mine', 'theirs', 'both']],
    ]);
    expect(choices({ content: 'Mine' }, { content: 'Theirs' })).toEqual([
      ['content', null, ['mine', 'theirs']],
    ]);
    expect(choices({ title: 'Mine' }, { title: 'Theirs' })).toEqual([['title', null, ['mine', 'theirs']]]);
  });
});

describe('texts that no person wrote', () => {
  const words = (count: number, from: string) =>
    Array.from({ length: count }, (_, at) => `${from}${at}`).join(' ');
  const lines = (count: number, from: string) => words(count, from).replaceAll(' ', '\n');

  test.each([
    ['one word, and one more of it', 'gold '.repeat(40_000), 'gold '.repeat(40_001)],
    ['other words in one line', words(25_000, 'a'), words(25_000, 'b')],
    ['other lines', lines(25_000, 'a'), lines(25_000, 'b')],
    ['every other line', lines(9_000, 'a'), lines(9_000, 'a').replace(/[13579]\n/g, '$&x\n')],
  ])('are still compared and joined: %s', (_, before, after) => {
    const parts = wordDiff(before, after);
    expect(parts.flatMap(({ kind, text }) => (kind === 'removed' ? [] : text)).join('')).toBe(after);
    const merged = mergeTexts(before, after, before);
    expect([null, after]).toContain(merged);
  });
});
