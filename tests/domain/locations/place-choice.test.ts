import { describe, expect, it } from 'vitest';
import {
  EMPTY_PLACE_FORM,
  MAX_ZIP_CODES,
  type PlaceForm,
  placeChoiceOf,
} from '../../../src/domain/gazetteer/place-choice.ts';

const read = (form: Partial<PlaceForm>) => placeChoiceOf({ ...EMPTY_PLACE_FORM, ...form });
const sanDiego = { id: 5391811, name: 'San Diego', state_slug: 'california', county: 'San Diego County' };

describe('a form that says where', () => {
  it.each<[string, Partial<PlaceForm>, object]>([
    ['a state', { stateSlug: 'texas' }, { states: ['texas'] }],
    ['a county', { stateSlug: 'texas', county: '48029' }, { states: ['texas'], counties: ['48029'] }],
    ['the country', { scope: 'country' }, {}],
    ['a radius', { scope: 'around', center: sanDiego, miles: '7.5' }, { around: 5391811, miles: 7.5 }],
    [
      'ZIP codes in any order, with an ending, and twice',
      { scope: 'zip_codes', zipCodes: ' 10001;92037-1234\n10001 ' },
      { zip_codes: ['10001', '92037'] },
    ],
    [
      'a number of inhabitants as people write it',
      { scope: 'country', leastPopulation: '5,000' },
      { least_population: 5000 },
    ],
  ])('chooses %s', (_, form, choice) => {
    expect(read(form)).toEqual({ choice, fault: null });
  });
});

it.each<[string, Partial<PlaceForm>]>([
  ['no state', {}],
  ['no center', { scope: 'around' }],
  ['no ZIP code', { scope: 'zip_codes', zipCodes: ' \n' }],
])('chooses nothing yet with %s, and complains of nothing', (_, form) => {
  expect(read(form)).toEqual({ choice: null, fault: null });
});

it.each<[Partial<PlaceForm>, string, string]>([
  [{ leastPopulation: 'many' }, 'leastPopulation', 'Enter a whole number, for example 5,000.'],
  [{ leastPopulation: '-5' }, 'leastPopulation', 'Enter a whole number, for example 5,000.'],
  [{ scope: 'around', center: sanDiego, miles: '0' }, 'miles', 'Enter a number of miles up to 500.'],
  [{ scope: 'around', center: sanDiego, miles: '501' }, 'miles', 'Enter a number of miles up to 500.'],
  [{ scope: 'around', center: sanDiego, miles: 'ten' }, 'miles', 'Enter a number of miles up to 500.'],
  [{ scope: 'zip_codes', zipCodes: 'abc' }, 'zipCodes', '"abc" is not a five-digit ZIP code.'],
  [{ scope: 'zip_codes', zipCodes: '78701 x5' }, 'zipCodes', '"x5" is not a five-digit ZIP code.'],
  [{ scope: 'zip_codes', zipCodes: '-' }, 'zipCodes', '"-" is not a five-digit ZIP code.'],
  [{ scope: 'zip_codes', zipCodes: '１２３４５' }, 'zipCodes', '"１２３４５" is not a five-digit ZIP code.'],
  [{ scope: 'zip_codes', zipCodes: '1234' }, 'zipCodes', '"1234" is not a five-digit ZIP code.'],
])('says what is wrong with %o', (form, field, words) => {
  expect(read(form)).toEqual({ choice: null, fault: { field, words } });
});

it('says when there are too many ZIP codes', () => {
  const codes = Array.from({ length: MAX_ZIP_CODES + 1 }, (_, at) => String(10_000 + at)).join('\n');
  expect(read({ scope: 'zip_codes', zipCodes: codes }).fault?.words).toBe(
    'Enter up to 5,000 ZIP codes at a time.',
  );
});
