import { describe, expect, test } from 'vitest';
import {
  cityOf,
  isBlank,
  locationTypeOf,
  neighborhoodOf,
  neighborhoodSlugOf,
  zipOf,
} from '../../../src/domain/locations/location.ts';
import { BLANKS, california, laJolla, sanDiego } from './named-locations.ts';

describe('isBlank', () => {
  test.each(BLANKS)('%j is blank', (text) => expect(isBlank(text)).toBe(true));
  test.each([null, undefined])('%s is blank', (text) => expect(isBlank(text)).toBe(true));
  test.each(['a', ' 0 ', '-', '北京', '👍'])('%j is not blank', (text) => expect(isBlank(text)).toBe(false));
});

describe('sentinels and blanks read as empty', () => {
  test("a city's ' ', 'none' and '00000' count as empty", () => {
    expect([neighborhoodOf(sanDiego), neighborhoodSlugOf(sanDiego), zipOf(sanDiego)]).toEqual([
      null,
      null,
      null,
    ]);
  });
  test.each(BLANKS)('%j is not a city, neighborhood, slug or ZIP', (text) => {
    const location = { city: text, neighborhood: text, neighborhood_slug: text, zip: text };
    expect([
      cityOf(location),
      neighborhoodOf(location),
      neighborhoodSlugOf(location),
      zipOf(location),
    ]).toEqual([null, null, null, null]);
  });
  test('values are trimmed', () => {
    expect(cityOf({ city: ' San Diego ' })).toBe('San Diego');
    expect(neighborhoodOf(laJolla)).toBe('La Jolla');
    expect(neighborhoodSlugOf(laJolla)).toBe('la-jolla');
    expect(zipOf({ zip: ' 92037 ' })).toBe('92037');
  });
  test('missing values are empty', () => {
    expect([cityOf({}), neighborhoodOf({}), neighborhoodSlugOf({}), zipOf({})]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('locationTypeOf', () => {
  test.each([california, sanDiego, laJolla])(
    'derives the type when it is not set: $location_type',
    (location) => {
      expect(locationTypeOf({ ...location, location_type: null })).toBe(location.location_type);
      expect(locationTypeOf({ city: location.city, neighborhood: location.neighborhood })).toBe(
        location.location_type,
      );
    },
  );
  test('goes by the type if it is set, whatever the names are', () => {
    expect(locationTypeOf({ ...laJolla, location_type: 'state' })).toBe('state');
    expect(locationTypeOf({ ...california, location_type: 'neighborhood' })).toBe('neighborhood');
  });
  test('a neighborhood without a city is still a neighborhood', () => {
    expect(locationTypeOf({ city: ' ', neighborhood: 'La Jolla' })).toBe('neighborhood');
  });
});
