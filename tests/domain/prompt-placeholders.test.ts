import { describe, expect, test } from 'vitest';
import {
  emptyPlaceholders,
  fillPrompt,
  PROMPT_PLACEHOLDERS,
  unknownPlaceholders,
} from '../../src/domain/generation/prompt-placeholders.ts';
import { california, laJolla, sanDiego } from './locations.ts';

const template = '{neighborhood}|{city}|{state}|{zip}';

describe('fillPrompt', () => {
  test.each([
    [laJolla, 'La Jolla|San Diego|California|92037'],
    [sanDiego, '|San Diego|California|'],
    [california, '||California|'],
  ])('$location_type', (location, prompt) => expect(fillPrompt(template, location)).toBe(prompt));
  test('fills every occurrence, with or without spaces in the braces', () => {
    expect(fillPrompt('{city} and { city }', sanDiego)).toBe('San Diego and San Diego');
  });
  test('leaves unknown words and JSON alone', () => {
    const other = '{county} {City} {} {"a": 1} {constructor} { not this }';
    expect(fillPrompt(other, laJolla)).toBe(other);
  });
  test('inserts values literally, and does not fill placeholders inside them', () => {
    expect(fillPrompt('{city}, {state}', { state: "$& $' {zip}", city: '{state}', zip: '1' })).toBe(
      "{state}, $& $' {zip}",
    );
  });
  test('handles an empty template and a huge hostile one', () => {
    expect(fillPrompt('', laJolla)).toBe('');
    const huge = '{ '.repeat(100_000);
    expect(fillPrompt(huge, laJolla)).toBe(huge);
  });
});

describe('unknownPlaceholders', () => {
  test('lists each once, in order', () => {
    expect(unknownPlaceholders('{county} {city} {City} { county } {toString}')).toEqual([
      'county',
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
    expect(emptyPlaceholders('{state} {county}', 'state')).toEqual([]);
  });
});
