import { cleanName } from '../typed-text.ts';

/**
 * Words of names, and behind the colon how lists abbreviate them, the usual way first. "Mt" may be Mount or Mountain, so
 * that all words of a line count as its first one. `private.city_spelling` has the same ones, as a test holds.
 */
const WORDS = `
saint: st
sainte: ste
santa station: sta
fort: ft
mount mountain: mt mtn mnt
point port pointe: pt prt
park peak: pk
spring springs: spg spgs spr sprs
island isle islands: isl is
lake: lk
lakes: lks
heights: hts hgts
falls: fls
rapids: rpds
river: riv
beach: bch
harbor harbour: hbr
shores: shrs
junction: jct
crossing: xing
center centre: ctr
village: vlg vl
city: cty
township: twp
borough: boro
university: univ
valley vale: vly val
creek: crk ck
brook branch bridge: brk br
hills: hls
ridge: rdg
grove: grv
forest: frst
meadows: mdws
plains: plns
ranch rancho: rch rcho
estates: ests
gardens: gdns
north: n no
south: s so
east: e
west: w
northeast: ne
northwest: nw
southeast: se
southwest: sw
`;

const words = (text: string): string[] => text.split(' ').filter(Boolean);

const LINES = WORDS.trim()
  .split('\n')
  .map((line) => line.split(':').map(words));

/** The word that stands for each that may mean the same. */
export const SPELLED_OUT: ReadonlyMap<string, string> = new Map(
  LINES.flatMap(([full = [], short = []]) => {
    const [first = ''] = full;
    return [...full.slice(1), ...short].map((word) => [word, first] as const);
  }),
);

/** How else a word of a name is written: of an abbreviation all its meanings, of a word its usual abbreviation. */
export const WRITTEN_AS: ReadonlyMap<string, readonly string[]> = new Map(
  LINES.flatMap(([full = [], short = []]) => [
    ...full.map((word) => [word, short.slice(0, 1)] as const),
    ...short.map((word) => [word, full] as const),
  ]),
);

const POINT = /(?<!\p{L})(\p{L}{1,4})\.(?=\p{L}{2})/gu;

/**
 * A name as it is stored: without signs that no one sees, and with a space behind an abbreviation's point, so that
 * St.Louis is St. Louis and no Stlouis.
 */
export const placeName = (text: string): string =>
  cleanName(text.replace(/\p{Cf}+/gu, '')).replace(POINT, (point, word: string) =>
    word.length === 1 || SPELLED_OUT.has(word.toLowerCase()) ? `${point} ` : point,
  );

/** How lists of governments and of the alphabet call a place: City of Norfolk. Norfolk, City of. Dalles, The. */
const AROUND = /^(?:city|town|village)-of-(?:the-)?|^the-|-(?:city|town|village)-of$|-the$/;
/** King & Queen, whose sign no slug has. Town 'n' Country. */
const AND = /-(?:and|n)(?=-)/g;

/**
 * What all spellings of a city have in common, made of its slug: abbreviations are written out ("St. Louis" and "Saint
 * Louis", "N. Little Rock" and "North Little Rock"), and words are joined ("LaGrange" and "La Grange"), except before a
 * number.
 */
export const citySpelling = (slug: string): string =>
  slug
    .replace(AROUND, '')
    .replace(AND, '')
    .split('-')
    .map((word) => SPELLED_OUT.get(word) ?? word)
    .join('-')
    .replace(/-(?=[a-z])/g, '')
    .replace(/borough$/, 'boro');
