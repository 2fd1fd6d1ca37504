import { describe, expect, test } from 'vitest';
import { displayName, locationName, locationTitle } from '../../../src/domain/locations/display-name.ts';
import { california, laJolla, sanDiego } from './named-locations.ts';

describe('displayName strips', () => {
  test.each([
    ['gold ira company San Diego', 'San Diego'],
    ['Gold IRA Company in San Diego', 'San Diego'],
    ['Best Gold IRA Companies: Austin', 'Austin'],
    ['best gold investment company austin', 'Austin'],
    ['San Diego gold ira company', 'San Diego'],
    ['San Diego - Gold IRA Company', 'San Diego'],
    ['San Diego California', 'San Diego'],
    ['San Diego, California', 'San Diego'],
    ['california, san diego', 'San Diego'],
    ['California California', 'California'],
    ['California California Heights', 'California Heights'],
    ['New York New York', 'New York'],
    ['Manhattan, New York, New York', 'Manhattan'],
    ['gold ira company houston texas', 'Houston'],
    ['Miami Florida', 'Miami'],
  ])('%j to %j', (raw, shown) => expect(displayName(raw)).toBe(shown));

  test("any state's name when it is the location's own", () => {
    expect(displayName('Denver, Colorado', { state: 'Colorado' })).toBe('Denver');
    expect(displayName('Kansas City Kansas', { state: 'Kansas' })).toBe('Kansas City');
  });
});

describe('displayName keeps', () => {
  test.each([
    ['New York', 'New York'],
    ['Texas', 'Texas'],
    ['Texas City', 'Texas City'],
    ['Florida City', 'Florida City'],
    ['California City', 'California City'],
    ['New York Mills', 'New York Mills'],
    ['West New York', 'West New York'],
    ['Lake California', 'Lake California'],
    ['Gold Hill', 'Gold Hill'],
    ['Californian', 'Californian'],
    ['', ''],
    ['   ', ''],
  ])('%j as %j', (raw, shown) => expect(displayName(raw)).toBe(shown));

  test('the city New York in the state New York', () => {
    expect(displayName('New York', { state: 'New York' })).toBe('New York');
  });
  test("another state's name", () => {
    expect(displayName('West Texas', { state: 'California' })).toBe('West Texas');
    expect(displayName('Little Old New York', { state: 'New Jersey' })).toBe('Little Old New York');
  });
  test('a name when the state is blank', () => {
    expect(displayName('San Diego', { state: ' ' })).toBe('San Diego');
  });
});

describe('displayName shows a name typed in mixed case as it was typed', () => {
  test.each([
    'Marina del Rey',
    'Truth or Consequences',
    'Fond du Lac',
    'Isle of Palms',
    'Carmel-by-the-Sea',
    "Coeur d'Alene",
    'McAllen',
    'NoHo',
    'eBay Park',
    'San diego',
    'Lake of the Woods',
  ])('%j', (name) => expect(displayName(name)).toBe(name));

  test('even after stripping a phrase around it', () => {
    expect(displayName('Marina del Rey, California')).toBe('Marina del Rey');
    expect(displayName('Gold IRA Company in Marina del Rey')).toBe('Marina del Rey');
  });
});

describe('displayName capitalizes', () => {
  test.each([
    ['la jolla', 'La Jolla'],
    ['LA JOLLA', 'La Jolla'],
    ['winston-salem', 'Winston-Salem'],
    ['gold ira company', 'Gold Ira Company'],
    ['marina del rey', 'Marina del Rey'],
    ['TRUTH OR CONSEQUENCES', 'Truth or Consequences'],
    ['Gold IRA Company in san diego', 'San Diego'],
    ['the heights', 'The Heights'],
    ['DUMBO', 'DUMBO'],
    ['29 palms', '29 Palms'],
    ['(old) town', '(Old) Town'],
    ['écija', 'Écija'],
    ['a  b', 'A B'],
  ])('%j to %j', (raw, shown) => expect(displayName(raw)).toBe(shown));
});

describe('locationName and locationTitle', () => {
  test.each([
    [california, 'California', 'California'],
    [sanDiego, 'San Diego, California', 'San Diego'],
    [laJolla, 'La Jolla, San Diego, California', 'La Jolla'],
  ])('$location_type', (location, name, title) => {
    expect(locationName(location)).toBe(name);
    expect(locationTitle(location)).toBe(title);
  });
  test('clean each part', () => {
    const location = { ...laJolla, neighborhood: 'la jolla california', city: 'SAN DIEGO gold ira company' };
    expect(locationName(location)).toBe('La Jolla, San Diego, California');
  });
  test('do not mistake the city of New York for its state', () => {
    const location = { ...sanDiego, state: 'New York', city: 'New York' };
    expect(locationName(location)).toBe('New York, New York');
  });
  test('leave out blank names', () => {
    expect(locationName({ ...sanDiego, state: ' ' })).toBe('San Diego');
    expect(locationTitle({ ...california, state: '' })).toBe('');
  });
});
