import { describe, expect, test } from 'vitest';
import {
  hasRiskStatement,
  mainHeadingCount,
  qualityNotes,
  WORDS_MAX,
  WORDS_MIN,
} from '../../../src/domain/articles/article-quality.ts';
import { builtInArticle } from '../../../src/domain/articles/article-template.ts';
import { locationTypeOf } from '../../../src/domain/locations/location.ts';
import { california, laJolla, sanDiego } from '../locations/named-locations.ts';

const words = (count: number) => 'word '.repeat(count);

/** An article without any notes. */
const sound = {
  title: 'How Gold IRAs Work in Austin, Texas',
  meta_description:
    'What a gold IRA costs in Austin, how a rollover is done, and what can go wrong on the way.',
  content: `# How Gold IRAs Work\n\nGold can fall sharply. You can lose money.\n\n${words(600)}`,
};

const rules = (changes: Partial<typeof sound>, type: 'state' | 'city' | 'neighborhood' = 'city') =>
  qualityNotes({ ...sound, ...changes }, type).map(({ rule }) => rule);

describe('qualityNotes', () => {
  test('a sound article has no notes', () => {
    expect(rules({})).toEqual([]);
  });

  test('the built-in articles have no notes, except on a title that a long name makes too long', () => {
    for (const location of [california, sanDiego, laJolla]) {
      const { title, meta_description, content } = builtInArticle(location);
      const notes = qualityNotes({ title, meta_description, content }, locationTypeOf(location));
      expect(notes.filter(({ rule }) => rule !== 'title')).toEqual([]);
    }
  });

  test('asks for a single main heading', () => {
    expect(rules({ content: sound.content.replace('# How', '## How') })).toEqual(['headings']);
    const notes = qualityNotes({ ...sound, content: `# Another\n\n${sound.content}` }, 'city');
    expect(notes.map(({ message }) => message)).toEqual([
      'There are 2 main headings (#). Use a single H1 and ## for sections.',
    ]);
  });

  test('checks the lengths of title and description in characters as people count them', () => {
    expect(rules({ title: 'Gold' })).toEqual(['title']);
    expect(rules({ title: '🥇'.repeat(60) })).toEqual([]);
    expect(rules({ title: '🥇'.repeat(61) })).toEqual(['title']);
    expect(rules({ meta_description: 'Too short.' })).toEqual(['meta_description']);
    expect(rules({ meta_description: 'x'.repeat(161) })).toEqual(['meta_description']);
    expect(rules({ meta_description: '  ' })).toEqual(['meta_description']);
  });

  test('says nothing about an empty title, which the form refuses', () => {
    expect(rules({ title: '' })).toEqual([]);
  });

  test('expects a number of words that depends on the type of location', () => {
    const content = `# Gold\n\nGold can fall.\n\n${words(WORDS_MIN.neighborhood)}`;
    expect(rules({ content }, 'neighborhood')).toEqual([]);
    expect(rules({ content }, 'state')).toEqual(['words']);
    expect(rules({ content: sound.content + words(WORDS_MAX) })).toEqual(['words']);
  });

  test('quotes each promise as written, before all other notes', () => {
    const notes = qualityNotes(
      { ...sound, title: 'Gold', content: `${sound.content}\n\nIt is Risk-Free and you can’t lose.` },
      'city',
    );
    expect(notes.map(({ rule }) => rule)).toEqual(['promise', 'promise', 'title']);
    expect(notes[0]).toMatchObject({ serious: true, message: expect.stringContaining('"Risk-Free"') });
    expect(notes[1]?.message).toContain('"can’t lose"');
  });

  test('reports a missing risk statement', () => {
    expect(rules({ content: `# Gold\n\n${words(600)}` })).toEqual(['risk']);
  });
});

describe('hasRiskStatement', () => {
  test.each([
    'You can lose money.',
    'The price moves both ways, and sometimes it stays down.',
    'Metal can be worth less on the day it is sold.',
    'Past prices say little; gold has lost over a quarter of its value.',
    'Whoever buys inherits the risk: gold fluctuates.',
  ])('accepts %j', (text) => {
    expect(hasRiskStatement(text)).toBe(true);
  });

  test.each([
    'Gold is beautiful.',
    'Gold never falls.',
    'You can’t lose money.',
    'We lost our way in the hills.',
    '',
  ])('does not accept %j', (text) => {
    expect(hasRiskStatement(text)).toBe(false);
  });
});

describe('mainHeadingCount', () => {
  test.each([
    ['# One', 1],
    ['# One\n\n## Two\n\n# Three', 2],
    ['One\n===\n\nText', 1],
    ['#One', 0],
    ['```\n# comment\n```\n# One', 1],
    ['~~~ sh\n# comment', 0],
    ['Text\n---', 0],
    ['    # code', 0],
    ['', 0],
  ])('%j has %i', (content, count) => {
    expect(mainHeadingCount(content)).toBe(count);
  });
});
