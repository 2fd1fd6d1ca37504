import type { Surroundings } from '../../data/locations/surroundings-reads.ts';

type CountyWords = { one: string; many: string };

/** What some states have instead of counties, by slug. */
const COUNTY_WORDS: Readonly<Record<string, CountyWords>> = {
  alaska: { one: 'Borough or census area', many: 'Boroughs and census areas' },
  connecticut: { one: 'Planning region', many: 'Planning regions' },
  louisiana: { one: 'Parish', many: 'Parishes' },
  virginia: { one: 'County or city', many: 'Counties and cities' },
};
const COUNTIES: CountyWords = { one: 'County', many: 'Counties' };

const ofCodes = (count: number): string => (count === 1 ? 'ZIP code' : 'ZIP codes');

/** The gazetteer's data on a location in this state, as terms and details; empty if it has none. */
export function localFacts(stateSlug: string, surroundings: Surroundings): [string, string][] {
  const { county, zip_codes, zip_total, figures } = surroundings;
  const facts: [string, string][] = [];
  const words = COUNTY_WORDS[stateSlug] ?? COUNTIES;
  if (county) facts.push([words.one, county]);
  if (zip_total > 0) {
    const others = zip_total - zip_codes.length;
    facts.push([ofCodes(zip_total), zip_codes.join(', ') + (others > 0 ? ` and ${others} more` : '')]);
  }
  if (!figures) return facts;
  const { counties, larger_places } = figures;
  if (counties > 1) facts.push([words.many, counties.toLocaleString('en-US')]);
  const codes = figures.zip_codes.toLocaleString('en-US');
  facts.push([
    ofCodes(figures.zip_codes),
    figures.zip_codes === 1
      ? figures.first_zip
      : `${codes}, from ${figures.first_zip} to ${figures.last_zip}`,
  ]);
  if (larger_places.length > 0) facts.push(['Larger places', larger_places.join(', ')]);
  return facts;
}
