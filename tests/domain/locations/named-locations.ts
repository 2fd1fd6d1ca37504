import type { LocationNames } from '../../../src/domain/locations/location.ts';

/** One location of each type as the database stores it: a city row with its sentinels. */
export const california: LocationNames = {
  location_type: 'state',
  state: 'California',
  state_slug: 'california',
  city: null,
  city_slug: null,
  neighborhood: null,
  neighborhood_slug: null,
  zip: null,
};

export const sanDiego: LocationNames = {
  ...california,
  location_type: 'city',
  city: 'San Diego',
  city_slug: 'san-diego',
  neighborhood: ' ',
  neighborhood_slug: 'none',
  zip: '00000',
};

export const laJolla: LocationNames = {
  ...sanDiego,
  location_type: 'neighborhood',
  neighborhood: 'La Jolla',
  neighborhood_slug: 'la-jolla',
  zip: '92037',
};

/** Whitespace and invisible characters that people paste. A field that has only these is blank. */
export const BLANKS = ['', ' ', '\t\r\n', '\u00A0', '\u3000', '\u200B', '\uFEFF', ' \u200B\u200D '];
