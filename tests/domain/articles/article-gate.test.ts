import { describe, expect, test } from 'vitest';
import { gateFindings, isEmptyText } from '../../../src/domain/articles/article-gate.ts';
import { builtInArticle } from '../../../src/domain/articles/article-template.ts';
import type { LocationNames } from '../../../src/domain/locations/location.ts';
import { articleAbout } from '../../support/article-text.ts';

const texas: LocationNames = {
  location_type: 'state',
  state: 'Texas',
  state_slug: 'texas',
  city: null,
  city_slug: null,
  neighborhood: null,
  neighborhood_slug: null,
  zip: null,
};
const austin: LocationNames = {
  ...texas,
  location_type: 'city',
  city: 'Austin',
  city_slug: 'austin',
  neighborhood: ' ',
  neighborhood_slug: 'none',
  zip: '00000',
};
const zilker: LocationNames = {
  ...austin,
  location_type: 'neighborhood',
  neighborhood: 'Zilker',
  neighborhood_slug: 'zilker',
  zip: '78704',
};

const findings = (
  content: string,
  location = austin,
  more: { title?: string; meta_description?: string } = {},
) => gateFindings({ title: 'Gold in Austin', meta_description: null, content, ...more }, location);
const good = articleAbout('Austin');
const ending = 'This article is information and not investment advice.';
const withEnd = (end: string) => good.replace(ending, end);

describe('a text that may go public', () => {
  test.each([
    ['Texas', texas],
    ['Austin', austin],
    ['Zilker', zilker],
  ])('has no findings if it is about %s', (name, location) => {
    expect(findings(articleAbout(name), location)).toEqual([]);
  });

  test.each([texas, austin, zilker])('the built-in text passes', (location) => {
    expect(gateFindings(builtInArticle(location), location)).toEqual([]);
  });

  test.each([
    ['a closed quotation', 'The broker said "look it up."'],
    ['emphasis', '*Information, not advice*'],
    ['a list of names', 'Ask one of these:\n\n- FINRA\n- The SEC'],
    ['a list of sentences', '- Ask for the fee.\n- Ask for the price.'],
    ['a table', '| Fee | Year |\n|---|---|\n| $80 | each |'],
    ['a link', 'More in [the free guide](/free-guide)'],
    ['a rule below it', `${ending}\n\n---`],
    ['a question', 'Is it worth it to you?'],
  ])('may end with %s', (_, end) => {
    expect(findings(withEnd(end))).toEqual([]);
  });

  test.each([
    'What if I cannot pay the fee? Then the custodian may sell a part.',
    'Whom should I believe at a convention stand?',
    'Would you like to hold it yourself? Then read on.',
    'In March the fair comes to Austin, in March of each year, in March indeed.',
    'The nearest mint is in Denver, and few ever go there.',
    'No return is guaranteed.',
  ])('may say %j', (sentence) => {
    expect(findings(withEnd(`${sentence}\n\n${ending}`))).toEqual([]);
  });

  test('may write the name with an accent, a possessive or an abbreviation', () => {
    const saint = { ...austin, city: 'St. José', city_slug: 'st-jose' };
    expect(findings(articleAbout('Saint Jose’s center'), saint)).toEqual([]);
  });
});

describe('an empty text', () => {
  test.each(['', ' \n\t', '\u200b', '##\n\n---\n\n* * *'])(
    '%j is empty, and gets no other finding',
    (content) => {
      expect(isEmptyText(content)).toBe(true);
      expect(findings(content)).toEqual(['The text is empty.']);
    },
  );

  test.each(['OK', '金', '1'])('%j is not empty', (content) => {
    expect(isEmptyText(content)).toBe(false);
  });
});

describe('a reply that is not an article', () => {
  const answer = 'The AI model answered instead of writing an article.';
  test.each([
    "I'm sorry, but I can't assist with that request.",
    'I’m sorry, but I can’t assist with that request.',
    'I cannot provide financial advice.',
    'I am unable to write this article.',
    'As an AI language model, I have no opinion.',
    'Could you please provide more details about the location?',
    'Please clarify which neighborhood you mean.',
    'Would you like me to go on?',
    'Shall I add a section on taxes?',
    'Let me know if you would like a longer version.',
    "I don't have enough information about this neighborhood.",
  ])('is found in %j, alone or at the end of a long text', (words) => {
    expect(findings(words)).toContain(answer);
    expect(findings(`${good}\n\n${words}`)).toEqual([answer]);
  });

  test.each(["Here's the article you asked for:", 'Sure! Here it is.', 'Certainly, below is a draft.'])(
    'is found in an article that begins with %j',
    (words) => {
      expect(findings(`${words}\n\n${good}`)).toEqual([answer]);
    },
  );

  test('"OK" is too short and does not name the location', () => {
    expect(findings('OK')).toEqual([
      'The text is too short: 1 word. A city needs at least 350.',
      'The text ends abruptly.',
      'The text does not mention Austin.',
    ]);
  });
});

describe('an unfinished text', () => {
  const breaksOff = 'The text ends abruptly.';
  test.each([
    ['a sentence', 'A custodian will ask you for'],
    ['three dots', 'A custodian will ask...'],
    ['a heading', '## Risks'],
    ['an underlined heading', 'Risks\n====='],
    ['an introduction', 'There are three ways:'],
    ['a code fence', '```\nGold.'],
    ['a list of sentences', '- Ask for the fee.\n- Ask for'],
  ])('is found if it ends in the middle of %s', (_, end) => {
    expect(findings(withEnd(end))).toEqual([breaksOff]);
  });

  test('is found if it is too short for its type', () => {
    const short = good.split('\n\n').slice(0, 5).join('\n\n');
    expect(findings(short)).toEqual([
      expect.stringMatching(/^The text is too short: \d+ words\. A city needs/),
    ]);
    expect(findings(articleAbout('Texas').split('\n\n').slice(0, 7).join('\n\n'), texas)[0]).toMatch(
      /A state needs/,
    );
  });

  test.each([
    'Call [your name] today.',
    'Gold in {city} and Austin.',
    'Lorem ipsum dolor.',
    '[Insert phone number]',
  ])('is found by its gap: %j', (gap) => {
    expect(findings(withEnd(`${gap}\n\n${ending}`))).toEqual([
      'The text still has a placeholder that was not filled in.',
    ]);
  });
});

describe('a text about another location', () => {
  test('does not name its own location', () => {
    expect(findings(articleAbout('Paris'))).toEqual([
      'The text does not mention Austin. It seems to be about Paris.',
    ]);
  });

  test('names its own location only in passing', () => {
    expect(findings(`${articleAbout('San Antonio')}\n\nAustin is near.`)).toEqual([
      'The text seems to be about San Antonio instead of Austin.',
    ]);
  });

  test('does not name a location by a longer word', () => {
    expect(findings(articleAbout('Austinburg'))[0]).toMatch(/^The text does not mention Austin\./);
  });

  test('does not name Isle by a small word that lists abbreviate like it', () => {
    const isle = { ...austin, city: 'Isle', city_slug: 'isle' };
    expect(findings(withEnd(`Gold is a metal.\n\n${ending}`), isle)[0]).toMatch(
      /^The text does not mention Isle\./,
    );
    expect(findings(articleAbout('Mt. Vernon'), { ...austin, city: 'Mount Vernon' })).toEqual([]);
  });

  test('may name the city and state more often than the neighborhood', () => {
    expect(findings(`${articleAbout('Austin')}\n\nZilker is a part of it.`, zilker)).toEqual([]);
  });
});

describe('a text with promises', () => {
  test('is found by its content, title or description, and lists each promise once', () => {
    expect(findings(withEnd(`Gold is a guaranteed, risk-free 20% a year.\n\n${ending}`))).toEqual([
      '"guaranteed" promises what no one can.',
      '"risk-free" promises what no one can.',
    ]);
    expect(findings(good, austin, { title: 'Guaranteed gold' })).toEqual([
      '"Guaranteed" promises what no one can.',
    ]);
    expect(findings(good, austin, { meta_description: 'Worry-free gold' })).toHaveLength(1);
  });
});

test('the gate reports all problems at once', () => {
  expect(findings("I'm sorry, but I can't assist with that.")).toHaveLength(3);
});
