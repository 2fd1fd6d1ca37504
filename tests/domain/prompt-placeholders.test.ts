import { describe, expect, test } from 'vitest';
import {
  emptyPlaceholders,
  fillPrompt,
  PROMPT_PLACEHOLDERS,
  unknownPlaceholders,
} from '../../src/domain/prompt-placeholders.ts';
import { california, laJolla, sanDiego } from './locations.ts';

const template = '{neighborhood}|{city}|{state}|{zip}';

describe('fillPrompt', () => {
  test.each([
    [laJolla, 'La Jolla|San Diego|California|92037'],
    [sanDiego, '|San Diego|California|'],
    [california, '||California|'],
  ])('$location_type', (location, prompt) => expect(fillPrompt(template, location)).toBe(prompt));
  test('fills each occurrence, spaces within the braces or not', () => {
    expect(fillPrompt('{city} and { city }', sanDiego)).toBe('San Diego and San Diego');
  });
  test('leaves unknown words and JSON alone', () => {
    const other = '{county} {City} {} {"a": 1} {constructor} { not this }';
    expect(fillPrompt(other, laJolla)).toBe(other);
  });
  test('puts values in to the letter, and does not fill them again', () => {
    expect(fillPrompt('{city}, {state}', { state: "$& $' {zip}", city: '{state}', zip: '1' })).toBe(
      "{state}, $& $' {zip}",
    );
  });
  test('an empty template and a huge hostile one', () => {
    expect(fillPrompt('', laJolla)).toBe('');
    const huge = '{ '.repeat(100_000);
    expect(fillPrompt(huge, laJolla)).toBe(huge);
  });
});

describe('unknownPlaceholders', () => {
  test('names each once, in order', () => {
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
  ] as const)('what a %s has no value for', (type, placeholders) => {
    expect(emptyPlaceholders(`${template} ${template}`, type)).toEqual(placeholders);
  });
  test('a template that names none of them', () => {
    expect(emptyPlaceholders('{state} {county}', 'state')).toEqual([]);
  });
});
