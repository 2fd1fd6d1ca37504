/** What some states have instead of counties, because the source's names do not say so. */
const WORDS: Readonly<Record<string, string>> = {
  LA: 'Parish',
  AK: 'Borough',
  CT: 'Planning Region',
  DC: '',
};

/** Names, by state and code, that the source has without their word, or not as the Census Bureau writes them. */
const NAMES: Readonly<Record<string, string>> = {
  AK105: 'Hoonah-Angoon Census Area',
  AK158: 'Kusilvak Census Area',
  AK198: 'Prince of Wales-Hyder Census Area',
  AK230: 'Skagway Municipality',
  CA075: 'San Francisco County',
  CT120: 'Greater Bridgeport Planning Region',
  CT170: 'South Central Connecticut Planning Region',
  // The table of postal codes does not name these, because no ZIP code lies in them.
  GA239: 'Quitman County',
  GA243: 'Randolph County',
  AK282: 'Yakutat City and Borough',
  NV510: 'Carson City',
};

const HAS_WORD = /(?:County|Parish|Borough|Census Area|Municipality|Planning Region|\(city\))$/;

/**
 * The name of a county with the word for what it is, from a name in GeoNames' table of postal codes, which writes some
 * with a word and some without: "Orleans Parish", "Denali Borough", "Baltimore (city)".
 * @param countyCode the last three digits of its FIPS code
 */
export function countyName(stateCode: string, countyCode: string, name: string): string {
  const named = NAMES[stateCode + countyCode];
  if (named) return named;
  const whole = name
    .replace(/^City and Borough of (.+)$/, '$1 City and Borough')
    .replace(/^City of (.+)$/, '$1 (city)')
    .replace(/ \(CA\)$/, ' Census Area')
    .replace(/ \(city\)?$/, ' (city)')
    .replace(/^Capitol Region$/, 'Capitol');
  return HAS_WORD.test(whole) ? whole : `${whole} ${WORDS[stateCode] ?? 'County'}`.trim();
}
