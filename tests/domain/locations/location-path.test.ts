import { describe, expect, test } from 'vitest';
import { articlePath, locationPath } from '../../../src/domain/locations/location-path.ts';
import { california, laJolla, sanDiego } from './named-locations.ts';

describe('locationPath', () => {
  test.each([
    [california, '/california'],
    [sanDiego, '/california/san-diego'],
    [laJolla, '/california/san-diego/la-jolla'],
  ])('$location_type', (location, path) => {
    expect(locationPath(location)).toBe(path);
    expect(locationPath({ ...location, location_type: undefined })).toBe(path);
  });
  test('uses only the segments of the type', () => {
    expect(locationPath({ ...laJolla, location_type: 'city' })).toBe('/california/san-diego');
  });
  test('never shows the sentinel slug or an empty segment', () => {
    expect(locationPath({ ...sanDiego, location_type: 'neighborhood' })).toBe('/california/san-diego');
    expect(locationPath({ ...california, location_type: 'city' })).toBe('/california');
  });
  test('a stored slug cannot leave its segment', () => {
    expect(locationPath({ ...california, state_slug: '/evil.test?x#y' })).toBe('/%2Fevil.test%3Fx%23y');
  });
});

describe('articlePath', () => {
  test("a neighborhood's article has its own address", () => {
    expect(articlePath(laJolla, 'best-gold')).toBe('/california/san-diego/la-jolla/best-gold');
  });
  test("the articles of a state and of a city have the location's address", () => {
    expect(articlePath(california, 'best-gold')).toBe('/california');
    expect(articlePath(sanDiego, 'best-gold')).toBe('/california/san-diego');
  });
});
