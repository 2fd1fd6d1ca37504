import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type GazetteerPart, gazetteerPart } from '../../scripts/gazetteer/gazetteer-part.ts';
import { readGazetteer } from '../../scripts/gazetteer/packages.ts';
import { GAZETTEER_PACKAGES } from '../../src/config/gazetteer-address.ts';
import { isLocationName, locationNameFault } from '../../src/domain/locations/new-location.ts';
import { slugify } from '../../src/domain/locations/slug.ts';

let parts: GazetteerPart[];
beforeAll(() => {
  parts = readGazetteer();
});

const partOf = (state: string) => {
  const part = parts.find(({ state_slug }) => state_slug === slugify(state));
  if (!part) throw new Error(`The gazetteer has no ${state}.`);
  return part;
};
const placeOf = (state: string, name: string) => partOf(state).places.find((place) => place.name === name);
const countyOf = (state: string, name: string) => {
  const fips = placeOf(state, name)?.county;
  return partOf(state).counties.find((county) => county.fips === fips)?.name;
};
const zipOf = (code: string) =>
  parts.flatMap(({ zip_codes }) => zip_codes).filter((zip) => zip.code === code);

describe('the gazetteer of the two packages', () => {
  it('has the address of their present versions', () => {
    const { devDependencies } = z
      .object({ devDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    expect(devDependencies).toMatchObject(GAZETTEER_PACKAGES);
  });

  it('has 51 states, and each place, ZIP code and county once', () => {
    expect(parts).toHaveLength(51);
    for (const part of parts) expect(() => gazetteerPart.parse(part)).not.toThrow();
    const ids = parts.flatMap(({ places }) => places.map(({ id }) => id));
    const codes = parts.flatMap(({ zip_codes }) => zip_codes.map(({ code }) => code));
    const fips = parts.flatMap(({ counties }) => counties.map((county) => county.fips));
    expect([ids.length, codes.length, fips.length]).toEqual([20_915, 40_977, 3_143]);
    const sizes = [new Set(ids).size, new Set(codes).size, new Set(fips).size];
    expect(sizes).toEqual([20_915, 40_977, 3_143]);
  });

  it('names only what can be a location, each with an address of its own in its state', () => {
    for (const { state_slug, places } of parts) {
      const slugs = places.map(({ slug }) => slug);
      expect(new Set(slugs).size, state_slug).toBe(slugs.length);
      for (const { name, slug } of places) {
        expect(isLocationName(name) && locationNameFault(name) === null && slugify(name) === slug, name).toBe(
          true,
        );
      }
    }
  });

  it('puts each place and ZIP code into a county of its own state', () => {
    for (const { places, zip_codes, counties, state_slug } of parts) {
      const known = new Set(counties.map(({ fips }) => fips));
      const lost = [...places, ...zip_codes].filter(({ county }) => !county || !known.has(county));
      expect(lost, state_slug).toEqual([]);
    }
  });

  it('leaves out the 511 military ZIP codes, and takes 96860 and 96863 for Hawaii', () => {
    expect(zipOf('09001')).toEqual([]);
    expect(zipOf('96860').map(({ name }) => name)).toEqual(['Jbphh']);
    expect(zipOf('96863').map(({ county }) => county)).toEqual(['15003']);
    expect(zipOf('96960')).toEqual([]);
  });

  it.each([
    ['a district with its whole city’s population', 'North Carolina', 'West Raleigh'],
    ['a district with its whole city’s population', 'Massachusetts', 'South Boston'],
    ['a district with its whole city’s population', 'Tennessee', 'New South Memphis'],
    ['a region', 'Washington', 'Tri-Cities'],
    ['an abandoned place', 'Iowa', 'Buffalo (historical)'],
    ['a building', 'New Hampshire', 'Lyme Town Offices'],
  ])('leaves out %s: %s, %s', (_, state, name) => {
    expect(placeOf(state, name)).toBeUndefined();
  });

  it('keeps Virginia’s town of South Boston, which has the district’s name', () => {
    expect(placeOf('Virginia', 'South Boston')).toMatchObject({ slug: 'south-boston', population: 7_976 });
  });

  it('gives the largest of a name the plain one, and the others their county', () => {
    expect(countyOf('Alabama', 'Hollywood')).toBe('Jackson County');
    expect(placeOf('Alabama', 'Hollywood (Jefferson County)')).toMatchObject({
      slug: 'hollywood-jefferson-county',
    });
    const whetstones = partOf('Arizona').places.filter(({ name }) => name.startsWith('Whetstone'));
    expect(whetstones.map(({ id }) => id)).toEqual([7_262_527]);
  });

  it('writes names as everybody does', () => {
    expect(placeOf('New York', 'New York')).toMatchObject({ id: 5_128_581, slug: 'new-york' });
    expect(placeOf('Hawaii', '‘Ewa Beach')).toBeUndefined();
    expect(placeOf('Connecticut', 'Milford')).toMatchObject({ slug: 'milford' });
    expect(placeOf('Arizona', 'Village of Oak Creek')).toBeDefined();
    expect(placeOf('Washington', 'Index')).toBeUndefined();
  });

  it('knows Connecticut by its planning regions, and counties that were renamed by their present names', () => {
    expect(partOf('Connecticut').counties.map(({ name }) => name)).toEqual([
      'Capitol Planning Region',
      'Greater Bridgeport Planning Region',
      'Lower Connecticut River Valley Planning Region',
      'Naugatuck Valley Planning Region',
      'Northeastern Connecticut Planning Region',
      'Northwest Hills Planning Region',
      'South Central Connecticut Planning Region',
      'Southeastern Connecticut Planning Region',
      'Western Connecticut Planning Region',
    ]);
    expect(countyOf('Connecticut', 'Hartford')).toBe('Capitol Planning Region');
    expect(countyOf('Connecticut', 'Bridgeport')).toBe('Greater Bridgeport Planning Region');
    expect(countyOf('Alaska', 'Kotlik')).toBe('Kusilvak Census Area');
    expect(countyOf('Alaska', 'Yakutat')).toBe('Yakutat City and Borough');
    expect(countyOf('Georgia', 'Cuthbert')).toBe('Randolph County');
    expect(countyOf('Hawaii', 'Ko Olina')).toBe('Honolulu County');
  });

  it('says what a county is', () => {
    expect(countyOf('Louisiana', 'New Orleans')).toBe('Orleans Parish');
    expect(countyOf('Maryland', 'Baltimore')).toBe('Baltimore (city)');
    expect(countyOf('Nevada', 'Carson City')).toBe('Carson City');
    expect(countyOf('California', 'San Francisco')).toBe('San Francisco County');
    expect(partOf('District of Columbia').counties).toEqual([
      { fips: '11001', name: 'District of Columbia' },
    ]);
  });

  it('finds the place that a post office is named after, in its own state', () => {
    expect(zipOf('10001')[0]?.place).toBe(5_128_581);
    const paul = placeOf('Minnesota', 'Saint Paul') ?? placeOf('Minnesota', 'St. Paul');
    expect(zipOf('55101')[0]?.place).toBe(paul?.id);
    expect(zipOf('92037')[0]).toMatchObject({ name: 'La Jolla', place: null });
    // Post offices are written apart: Mc Lean, O Fallon, La Place.
    expect(zipOf('22101')[0]?.place).toBe(placeOf('Virginia', 'McLean')?.id);
    expect(zipOf('63366')[0]?.place).toBe(placeOf('Missouri', "O'Fallon")?.id);
    expect(zipOf('70068')[0]?.place).toBe(placeOf('Louisiana', 'Laplace')?.id);
  });
});
