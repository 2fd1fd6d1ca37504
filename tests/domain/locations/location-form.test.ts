import { describe, expect, test } from 'vitest';
import { NO_DETAILS } from '../../../src/domain/locations/location-details.ts';
import {
  contentLocationFormSchema,
  type LocationFormInput,
  locationFormSchema,
  toNewLocation,
} from '../../../src/domain/locations/location-form.ts';
import { BLANKS } from './named-locations.ts';

const empty: LocationFormInput = {
  location_type: 'state',
  state: '',
  city: '',
  neighborhood: '',
  zip: '',
  latitude: '',
  longitude: '',
  seo_title: '',
  seo_description: '',
};
const full: LocationFormInput = {
  ...empty,
  location_type: 'neighborhood',
  state: 'California',
  city: 'San Diego',
  neighborhood: 'La Jolla',
  zip: '92037',
  latitude: '32.832811',
  longitude: '-117.271271',
};
const content = { state: 'California', city: 'San Diego', neighborhood: 'La Jolla', zip: '92037' };

function errors(
  result: ReturnType<typeof locationFormSchema.safeParse | typeof contentLocationFormSchema.safeParse>,
) {
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

test('two letters in brackets behind a neighborhood are no state but its own, and behind a city always one', () => {
  const both = (values: object) => [
    errors(locationFormSchema.safeParse({ ...full, ...values })),
    errors(contentLocationFormSchema.safeParse({ ...content, ...values })),
  ];
  expect(both({ neighborhood: 'Downtown (LA)' })).toEqual([{}, {}]);
  const own = { neighborhood: 'The name ends with the state (CA). Enter the name without it.' };
  expect(both({ neighborhood: 'Downtown (CA)' })).toEqual([own, own]);
  const city = { city: 'The name ends with the state (TX). Enter the name without it.' };
  expect(both({ city: 'Austin (TX)' })).toEqual([city, city]);
});

describe('the Locations screen requires, by type', () => {
  test('a state', () => {
    expect(errors(locationFormSchema.safeParse(empty))).toEqual({ state: 'Please fill in the state field' });
  });
  test('a state and a city', () => {
    const message = 'Please fill in the state and city fields';
    const values = { ...empty, location_type: 'city' as const };
    expect(errors(locationFormSchema.safeParse(values))).toEqual({ state: message, city: message });
    expect(errors(locationFormSchema.safeParse({ ...values, state: 'Texas' }))).toEqual({ city: message });
  });
  test('a state, city, neighborhood and ZIP code', () => {
    const message = 'Please fill in all required fields';
    const values = { ...empty, location_type: 'neighborhood' as const };
    expect(errors(locationFormSchema.safeParse(values))).toEqual({
      state: message,
      city: message,
      neighborhood: message,
      zip: message,
    });
    expect(errors(locationFormSchema.safeParse({ ...full, zip: '00000' }))).toEqual({ zip: message });
  });
  test.each([...BLANKS, '!!!', '北京'])('%j is not a name', (state) => {
    expect(errors(locationFormSchema.safeParse({ ...empty, state }))).toHaveProperty('state');
  });
  test("the reserved slug 'none' is not a neighborhood", () => {
    expect(errors(locationFormSchema.safeParse({ ...full, neighborhood: 'None' }))).toHaveProperty(
      'neighborhood',
    );
  });
  test('names and ZIP codes that fit the database', () => {
    expect(errors(locationFormSchema.safeParse({ ...full, city: 'x'.repeat(120) }))).toEqual({});
    expect(errors(locationFormSchema.safeParse({ ...full, state: 'x'.repeat(121) }))).toEqual({
      state: 'Names must be 120 characters or fewer.',
    });
    expect(errors(locationFormSchema.safeParse({ ...full, seo_title: 'x'.repeat(301) }))).toHaveProperty(
      'seo_title',
    );
    for (const zip of ['9203', '12345678901']) {
      expect(errors(locationFormSchema.safeParse({ ...full, zip }))).toEqual({
        zip: 'Valid ZIP code is required',
      });
    }
  });
});

describe('coordinates', () => {
  test('are numbers, or null when empty', () => {
    expect(locationFormSchema.parse(full)).toMatchObject({ latitude: 32.832811, longitude: -117.271271 });
    expect(locationFormSchema.parse({ ...full, latitude: ' ', longitude: undefined })).toMatchObject({
      latitude: null,
      longitude: null,
    });
    expect(locationFormSchema.parse({ ...full, latitude: '0' }).latitude).toBe(0);
  });
  test.each(['90.000001', '-91', 'north', 'NaN', 'Infinity', '1,5'])('%j is not a latitude', (latitude) => {
    expect(errors(locationFormSchema.safeParse({ ...full, latitude }))).toEqual({
      latitude: 'Latitude must be a number between -90 and 90.',
    });
  });
  test('a longitude has its own range', () => {
    expect(errors(locationFormSchema.safeParse({ ...full, longitude: '180.5' }))).toEqual({
      longitude: 'Longitude must be a number between -180 and 180.',
    });
    expect(locationFormSchema.parse({ ...full, longitude: '-180' }).longitude).toBe(-180);
  });
});

describe('the Content Management screen requires', () => {
  test('state, city and ZIP code, with its messages', () => {
    expect(
      errors(contentLocationFormSchema.safeParse({ state: '', city: ' ', neighborhood: '', zip: '' })),
    ).toEqual({
      state: 'State is required',
      city: 'City is required',
      zip: 'Valid ZIP code is required',
    });
  });
  test('a ZIP code of at least 5 characters', () => {
    for (const zip of ['1234', '1234 ']) {
      expect(errors(contentLocationFormSchema.safeParse({ ...content, zip }))).toEqual({
        zip: 'Valid ZIP code is required',
      });
    }
    expect(errors(contentLocationFormSchema.safeParse({ ...content, zip: '12345-6789' }))).toEqual({});
  });
  test('no neighborhood, but a valid one if it is filled in', () => {
    expect(errors(contentLocationFormSchema.safeParse({ ...content, neighborhood: undefined }))).toEqual({});
    expect(errors(contentLocationFormSchema.safeParse({ ...content, neighborhood: '???' }))).toEqual({
      neighborhood: 'Please enter a valid neighborhood',
    });
  });
});

describe('more ZIP codes', () => {
  test.each([
    ['92038, 92039;92038 92037-1234', '92038 92039'],
    ["['92038', '92039']", '92038 92039'],
    ['{92038,92039}', '92038 92039'],
    [' ', null],
  ])('%j are stored once, without the first code', (more_zips, stored) => {
    expect(toNewLocation(locationFormSchema.parse({ ...full, more_zips }))).toMatchObject({
      more_zips: stored,
    });
  });

  test("are a neighborhood's in this form, whose field is hidden for other types", () => {
    const city = { ...full, location_type: 'city' as const, more_zips: '92038' };
    expect(toNewLocation(locationFormSchema.parse(city))).toMatchObject({ more_zips: null });
  });

  test.each([
    ['92038 9203', '"9203" is not a ZIP code of five digits.'],
    ['92038 99999', '"99999" is not a ZIP code: ZIP codes go from 00501 to 99950.'],
    ['La Jolla 92038', '"La", "Jolla" are not ZIP codes of five digits.'],
    [Array(501).fill('92038').join(' '), 'A location can have 500 more ZIP codes. These are 501.'],
  ])('%.20j are refused', (more_zips, message) => {
    expect(errors(locationFormSchema.safeParse({ ...full, more_zips }))).toEqual({ more_zips: message });
  });
});

describe('toNewLocation', () => {
  test('a neighborhood with everything', () => {
    expect(toNewLocation(locationFormSchema.parse(full))).toEqual({
      ...NO_DETAILS,
      location_type: 'neighborhood',
      state: 'California',
      state_slug: 'california',
      city: 'San Diego',
      city_slug: 'san-diego',
      neighborhood: 'La Jolla',
      neighborhood_slug: 'la-jolla',
      zip: '92037',
      latitude: 32.832811,
      longitude: -117.271271,
      seo_title: 'Gold and Gold IRAs in La Jolla, San Diego, California',
      seo_description: expect.stringContaining('La Jolla, San Diego, California'),
      slug_override: null,
      is_another_city: false,
    });
  });
  test('a city gets the sentinels, and no text from hidden fields', () => {
    const row = toNewLocation(locationFormSchema.parse({ ...full, location_type: 'city' }));
    expect(row).toMatchObject({
      city: 'San Diego',
      neighborhood: ' ',
      neighborhood_slug: 'none',
      zip: '00000',
    });
    expect(row.seo_title).not.toContain('La Jolla');
  });
  test('a state has only its name', () => {
    expect(toNewLocation(locationFormSchema.parse({ ...full, location_type: 'state' }))).toMatchObject({
      state_slug: 'california',
      city: null,
      city_slug: null,
      neighborhood: null,
      neighborhood_slug: null,
      zip: null,
    });
  });
  test('SEO texts that were typed are kept', () => {
    const values = locationFormSchema.parse({ ...full, seo_title: ' My title ', seo_description: 'Mine' });
    expect(toNewLocation(values)).toMatchObject({ seo_title: 'My title', seo_description: 'Mine' });
  });
  test('without a neighborhood, the Content Management screen adds a city, which keeps its ZIP code', () => {
    const city = toNewLocation(contentLocationFormSchema.parse({ ...content, neighborhood: ' ' }));
    expect(city).toMatchObject({
      location_type: 'city',
      neighborhood: ' ',
      neighborhood_slug: 'none',
      zip: '92037',
    });
    const neighborhood = toNewLocation(contentLocationFormSchema.parse(content));
    expect(neighborhood).toMatchObject({ location_type: 'neighborhood', neighborhood_slug: 'la-jolla' });
  });
  test('names are one line with single spaces', () => {
    expect(toNewLocation(locationFormSchema.parse({ ...full, state: ' New\n  York ' }))).toMatchObject({
      state: 'New York',
      state_slug: 'new-york',
    });
  });
});
