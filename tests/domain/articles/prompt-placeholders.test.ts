import { describe, expect, test } from 'vitest';
import type { FactPack } from '../../../src/domain/facts/fact-pack.ts';
import {
  emptyPlaceholders,
  fillPrompt,
  MAX_FACT_OCTETS,
  PROMPT_PLACEHOLDERS,
  unknownPlaceholders,
} from '../../../src/domain/generation/prompt-placeholders.ts';
import { california, laJolla, sanDiego } from '../locations/named-locations.ts';

const pack: FactPack = {
  facts: [
    {
      ...{ id: 'f1', subject: 'state', kind: 'bullion_sales_tax', status: 'threshold', amount: 2000 },
      ...{ note: 'Coins\nand bars.', source_title: 'Rule 1599', source_dated: '2018' },
    },
  ],
  names: [],
  county: 'San Diego County',
  zip_codes: ['92037', '92101'],
  figures: null,
  sources: [],
};
const nothing: FactPack = { facts: [], names: [], county: null, zip_codes: [], figures: null, sources: [] };

/** The prompt without what follows the template. */
const fillNames = (text: string, location: Parameters<typeof fillPrompt>[1]): string => {
  const filled = fillPrompt(text, location, nothing);
  const ending = `\n\n${fillPrompt('{facts}', location, nothing)}`;
  expect(filled.endsWith(ending)).toBe(true);
  return filled.slice(0, -ending.length);
};

const template = '{neighborhood}|{city}|{state}|{zip}';

describe('fillPrompt', () => {
  test.each([
    [laJolla, 'La Jolla|San Diego|California|92037'],
    [sanDiego, '|San Diego|California|'],
    [california, '||California|'],
  ])('$location_type', (location, prompt) => expect(fillNames(template, location)).toBe(prompt));
  test('fills every occurrence, with or without spaces in the braces', () => {
    expect(fillNames('{city} and { city }', sanDiego)).toBe('San Diego and San Diego');
  });
  test('leaves unknown words and JSON alone', () => {
    const other = '{country} {City} {} {"a": 1} {constructor} { not this }';
    expect(fillNames(other, laJolla)).toBe(other);
  });
  test('inserts values literally, and does not fill placeholders inside them', () => {
    expect(fillNames('{city}, {state}', { state: "$& $' {zip}", city: '{state}', zip: '1' })).toBe(
      "{state}, $& $' {zip}",
    );
  });
  test('handles an empty template and a huge hostile one', () => {
    expect(fillNames('', laJolla)).toBe('');
    const huge = '{ '.repeat(100_000);
    expect(fillNames(huge, laJolla)).toBe(huge);
  });
});

describe('the facts in a prompt', () => {
  const line =
    '[f1] Sales tax on gold and silver (this state): None on purchases of $2,000 or more. Coins and bars. (Rule 1599, 2018)';
  test('stand where the template asks for them, with the rule for figures, and only once', () => {
    const filled = fillPrompt('Use {facts}\nin {county} ({zip_codes}) and { facts }.', sanDiego, pack);
    expect(filled).toContain(`the only material for figures`);
    expect(filled).toContain(line);
    expect(filled).toMatch(/\nin San Diego County \(92037, 92101\) and the facts above\.$/);
    expect(filled.split(line)).toHaveLength(2);
  });
  test('follow a template that does not ask for them', () => {
    const filled = fillPrompt('Write about {city}.', sanDiego, pack);
    expect(filled.startsWith('Write about San Diego.\n\nThese are the facts')).toBe(true);
    expect(filled).toContain(line);
  });
  test('forbid figures where there are none', () => {
    expect(fillPrompt('', california, nothing)).toMatch(/write no number, percentage, year or amount/);
  });
  test('take no more room than is reckoned with, however often a template asks for them', () => {
    const [fact] = pack.facts;
    if (!fact) throw new Error('There is a fact.');
    const facts = Array.from({ length: 200 }, (_, index) => ({
      ...fact,
      id: `f${index}`,
      note: 'é'.repeat(400),
    }));
    const zip_codes = Array.from({ length: 500 }, (_, index) => String(10_000 + index));
    const full = { ...pack, facts, zip_codes };
    for (const text of ['', '{facts}', '{facts} '.repeat(900), '{zip_codes} {county} '.repeat(300)]) {
      const filled = fillPrompt(text, sanDiego, full);
      const added = new TextEncoder().encode(filled).length - text.length;
      expect(added).toBeLessThanOrEqual(MAX_FACT_OCTETS);
      expect(filled).toContain('[f1] Sales tax');
    }
  });
});

describe('unknownPlaceholders', () => {
  test('lists each once, in order', () => {
    expect(unknownPlaceholders('{country} {city} {City} { country } {toString}')).toEqual([
      'country',
      'City',
      'toString',
    ]);
  });
  test('finds none where there are none', () => {
    expect(unknownPlaceholders(PROMPT_PLACEHOLDERS.map((word) => `{${word}}`).join())).toEqual([]);
    expect(unknownPlaceholders('no braces, {"json": true}, {}')).toEqual([]);
  });
});

describe('emptyPlaceholders', () => {
  test.each([
    ['state', ['neighborhood', 'city', 'zip']],
    ['city', ['neighborhood', 'zip']],
    ['neighborhood', []],
  ] as const)('lists those that a %s has no value for', (type, placeholders) => {
    expect(emptyPlaceholders(`${template} ${template}`, type)).toEqual(placeholders);
  });
  test('lists none for a template without placeholders', () => {
    expect(emptyPlaceholders('{state} {country}', 'state')).toEqual([]);
  });
});
