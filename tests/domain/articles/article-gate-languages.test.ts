import { describe, expect, test } from 'vitest';
import { findings, good } from './gated-article.ts';

const between = (text: string) => good.replace('## Whom to ask', `${text}\n\n## Whom to ask`);

/** The gate has no list of words for these languages. It finds them by the English that they lack. */
describe('a sentence without a word of English', () => {
  test.each([
    'Demandez toujours un devis écrit.',
    'Chiedi sempre quanto costa la custodia.',
    'Magtanong muna tungkol sa presyo bago bumili ng ginto.',
    'Aurum non olet sed pretium mutatur et custodia constat pecunia multa.',
    'Kérdezze meg az árat, mielőtt aranyat vesz.',
    'Tanyakan harga sebelum membeli emas.',
    'Kupte zlato jen od ověřeného prodejce.',
    'Bumili lamang kapag handa na.',
    'Arany nem fizet kamatot soha.',
    'Złoto nie płaci żadnych odsetek.',
    'Swijs bei drie handelaren voor koop.',
    'Uliza bei kabla ya kununua dhahabu.',
    'Guld ger ingen årlig avkastning.',
    'Ilma poltergeisti kullan hinta laskee.',
    'Køb aldrig guld over telefonen.',
    'Zlato kupujte polako i oprezno.',
    'Mua vàng miếng thì nên hỏi giá trước.',
    'Dhahabu huhifadhiwa vizuri zaidi katika ghala lenye bima.',
    'Anvan ou achte lò, mande machann nan konbyen li pran.',
    'Sona kharidne se pehle dealer se likhit mein daam zaroor puchhen.',
    'Goud levert geen rente op.',
    '## Cómo elegir un distribuidor',
    '- Vérifiez la pureté',
    // Half in another language
    'Before you sign, siguraduhin na may kasulatan ang lahat ng bayarin.',
    'Store the coins in a safe, aur hamesha receipt apne paas rakhein.',
    'Coins are easy to sell, mais il faut toujours comparer.',
    'Fees come first; el resto puede esperar.',
    'Most people here, mis vecinos incluidos, wait a month.',
  ])('%s', (sentence) => {
    expect(findings(between(sentence))).toContain('not in English');
  });

  test.each([
    'Coin shops in Austin differ.',
    'Silver bars weigh ten ounces.',
    'Krugerrands, Maple Leafs, Philharmonics and Britannias qualify differently.',
    'Palladium, platinum and rhodium trade thinly.',
    'Assay cards show serial numbers.',
    'Numismatic coins trade on rarity, grade and demand.',
    'Political or religious kinship offered in place of figures.',
    'Private holdings deserve an off-site place, a dated inventory and a rider that names them.',
    'Calle de la Plata is a street downtown.',
    'Don’t rush, don’t sign, don’t wire.',
    'Jewelry sells below melt value.',
    'Bring photo identification.',
    'A retired teacher in Modesto lives on a CalSTRS pension, a caseworker in Sacramento on CalPERS, an engineer in Santa Clara on shares and an old 401(k).',
    'Buy slowly, sell slowly, sleep well.',
    'The estate passes per stirpes, and an inter vivos trust keeps the receipt of a bona fide purchaser.',
    'People on Kamehameha Avenue, in Waipahu and on Lāna‘i wait longer for deliveries.',
    'Chicharrones, kolaches and menudo are sold in the plaza next to the pawnshop.',
    'A cliché says that gold glitters; a naïve buyer pays for the façade.',
    'Palladium, rhodium, iridium, osmium and ruthenium are rarer still.',
    'The broker’s record is on brokercheck.finra.gov and adviserinfo.sec.gov.',
    '- Sovereigns, guineas, ducats, florins',
    'Tubes, rolls, monster boxes, capsules and flips protect surfaces.',
  ])('but not %j', (sentence) => {
    expect(findings(between(sentence))).toBe('');
  });
});
