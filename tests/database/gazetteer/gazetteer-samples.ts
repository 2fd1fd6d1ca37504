const point = { state_slug: 'utah', latitude: 40.2, longitude: -111.6 };
const place = { ...point, population: 100_000 };

/** Rows of the gazetteer that test the rights on its tables. */
export const GAZETTEER_SAMPLES = {
  counties: {
    key: 'fips',
    existing: { fips: '49035', state_slug: 'utah', name: 'Salt Lake County' },
    fresh: { fips: '49049', state_slug: 'utah', name: 'Utah County' },
    change: { name: 'Another County' },
  },
  places: {
    key: 'id',
    existing: { id: 1, ...place, name: 'Provo', slug: 'provo' },
    fresh: { id: 2, ...place, name: 'Ogden', slug: 'ogden' },
    change: { population: 7 },
  },
  zip_codes: {
    key: 'code',
    existing: { code: '84601', ...point, name: 'Provo' },
    fresh: { code: '84401', ...point, name: 'Ogden' },
    change: { name: 'Orem' },
  },
};
