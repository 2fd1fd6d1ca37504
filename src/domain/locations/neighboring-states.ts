import { slugify } from './slug.ts';
import { US_STATES } from './us-states.ts';

/** Each state's neighbors by postal code; states that only share a corner are not neighbors. */
export const BORDERS: Readonly<Record<string, string>> = {
  ...{ AL: 'FL GA MS TN', AK: '', AZ: 'CA NM NV UT', AR: 'LA MO MS OK TN TX', CA: 'AZ NV OR' },
  ...{ CO: 'KS NE NM OK UT WY', CT: 'MA NY RI', DE: 'MD NJ PA', DC: 'MD VA', FL: 'AL GA' },
  ...{ GA: 'AL FL NC SC TN', HI: '', ID: 'MT NV OR UT WA WY', IL: 'IA IN KY MO WI', IN: 'IL KY MI OH' },
  ...{ IA: 'IL MN MO NE SD WI', KS: 'CO MO NE OK', KY: 'IL IN MO OH TN VA WV', LA: 'AR MS TX', ME: 'NH' },
  ...{ MD: 'DC DE PA VA WV', MA: 'CT NH NY RI VT', MI: 'IN OH WI', MN: 'IA ND SD WI', MS: 'AL AR LA TN' },
  ...{ MO: 'AR IA IL KS KY NE OK TN', MT: 'ID ND SD WY', NE: 'CO IA KS MO SD WY', NV: 'AZ CA ID OR UT' },
  ...{ NH: 'MA ME VT', NJ: 'DE NY PA', NM: 'AZ CO OK TX', NY: 'CT MA NJ PA VT', NC: 'GA SC TN VA' },
  ...{ ND: 'MN MT SD', OH: 'IN KY MI PA WV', OK: 'AR CO KS MO NM TX', OR: 'CA ID NV WA' },
  ...{ PA: 'DE MD NJ NY OH WV', RI: 'CT MA', SC: 'GA NC', SD: 'IA MN MT ND NE WY' },
  ...{ TN: 'AL AR GA KY MO MS NC VA', TX: 'AR LA NM OK', UT: 'AZ CO ID NV WY', VT: 'MA NH NY' },
  ...{
    VA: 'DC KY MD NC TN WV',
    WA: 'ID OR',
    WV: 'KY MD OH PA VA',
    WI: 'IA IL MI MN',
    WY: 'CO ID MT NE SD UT',
  },
};

/** The two states without a border take the nearest ones across the water instead. */
const ACROSS_WATER: Readonly<Record<string, string>> = { AK: 'WA OR HI', HI: 'CA AK OR' };

const codes = (text: string | undefined): string[] => (text ? text.split(' ') : []);
const around = (code: string): string[] => codes(BORDERS[code] || ACROSS_WATER[code]);

/** All states outward from one: its neighbors first, then their neighbors, and so on. */
function outward(own: string): string[] {
  const seen = new Set([own]);
  for (let ring = [own]; ring.length > 0; ) {
    const next = ring.flatMap(around).filter((code) => !seen.has(code));
    // Within a ring, a state that touches more of the previous ring is nearer.
    const sides = (code: string) => next.filter((each) => each === code).length;
    ring = [...new Set(next)].sort((a, b) => sides(b) - sides(a));
    for (const code of ring) seen.add(code);
  }
  return [...seen].slice(1);
}

const slugByCode = new Map(US_STATES.map(({ name, code }) => [code, slugify(name)]));
const codeBySlug = new Map(US_STATES.map(({ name, code }) => [slugify(name), code]));

/** The slugs of the other states, nearest first; none if the slug is not one of the 51. */
export function statesAround(slug: string): string[] {
  const own = codeBySlug.get(slug);
  return own === undefined ? [] : outward(own).flatMap((code) => slugByCode.get(code) ?? []);
}
