import { describe, expect, test } from 'vitest';
import {
  dataIssueOf,
  hasEmptyState,
  hasSwappedCityAndState,
  swapCityAndState,
} from '../../../src/domain/locations/data-quality.ts';
import { BLANKS, california, laJolla, sanDiego } from '../locations/named-locations.ts';

const swapped = {
  ...sanDiego,
  state: 'San Diego',
  state_slug: 'san-diego',
  city: 'California',
  city_slug: 'california',
};

describe('hasSwappedCityAndState', () => {
  test('finds a city named California outside California', () => {
    expect(hasSwappedCityAndState(swapped)).toBe(true);
    expect(hasSwappedCityAndState({ ...swapped, city: ' CALIFORNIA ' })).toBe(true);
    expect(hasSwappedCityAndState({ ...swapped, location_type: null })).toBe(true);
  });
  test('ignores a city of that name in California, and other types', () => {
    expect(hasSwappedCityAndState({ ...swapped, state: 'california' })).toBe(false);
    expect(hasSwappedCityAndState({ ...swapped, location_type: 'neighborhood' })).toBe(false);
    for (const location of [california, sanDiego, laJolla])
      expect(hasSwappedCityAndState(location)).toBe(false);
  });
});

test.each(BLANKS)('the state %j is empty', (state) => expect(hasEmptyState({ state })).toBe(true));

test('dataIssueOf names the issue, and prefers an empty state', () => {
  expect(dataIssueOf(swapped)).toBe('swapped_city_and_state');
  expect(dataIssueOf({ ...swapped, state: ' ' })).toBe('empty_state');
  expect(dataIssueOf(laJolla)).toBeNull();
});

describe('swapCityAndState', () => {
  test('exchanges names and slugs, which fixes the issue', () => {
    const cured = swapCityAndState(swapped);
    expect(cured).toEqual({
      state: 'California',
      state_slug: 'california',
      city: 'San Diego',
      city_slug: 'san-diego',
    });
    expect(dataIssueOf({ ...swapped, ...cured })).toBeNull();
  });
  test('makes a missing slug from its name', () => {
    expect(swapCityAndState({ ...swapped, city_slug: null, state_slug: '' })).toMatchObject({
      state_slug: 'california',
      city_slug: 'san-diego',
    });
  });
  test('refuses to empty a name', () => {
    for (const city of [null, ...BLANKS]) expect(swapCityAndState({ ...swapped, city })).toBeNull();
    expect(swapCityAndState({ ...swapped, state: ' ' })).toBeNull();
  });
});
