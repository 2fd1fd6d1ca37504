import { type UsState, usStateOf } from './us-states.ts';

/** How newspapers and the Government Printing Office shorten names, apart from the codes. */
const SHORT =
  'Ala:AL Ariz:AZ Ark:AR Cal:CA Calif:CA Colo:CO Conn:CT Del:DE Fla:FL Ida:ID Ill:IL Ind:IN Kan:KS Kans:KS Mass:MA ' +
  'Mich:MI Minn:MN Miss:MS Mont:MT Neb:NE Nebr:NE Nev:NV NDak:ND SDak:SD NMex:NM Okla:OK Ore:OR Oreg:OR Penn:PA ' +
  'Penna:PA Tenn:TN Tex:TX Wash:WA WVa:WV Wis:WI Wisc:WI Wyo:WY';
const LETTERS = /[^a-z]/g;
const lettersOf = (text: string): string => text.toLowerCase().replace(LETTERS, '');
const codes = new Map(
  SHORT.split(' ').map((pair) => {
    const [short = '', code = ''] = pair.split(':');
    return [lettersOf(short), code] as const;
  }),
);

const POINTS: Readonly<Record<string, readonly string[]>> = {
  ...{ n: ['North', 'New'], no: ['North'], s: ['South'], so: ['South'], w: ['West'] },
};
const POINT = /^(no?|so?|w)[. ]\s*(?=\p{L}{4})/iu;
const GOVERNED = /^(?:the )?(?:state|commonwealth) of (?:the )?/i;
/** TX - Texas. Texas (TX). 48: Texas. US-CA. */
const PARTS = /\s*[-–—:/|,()]\s*/u;
const NO_NAME = /^(?:\d{1,2}|usa?)?$/i;

function plainState(text: string): UsState | null {
  const name = text.replace(GOVERNED, '');
  const [point = '', letter = ''] = POINT.exec(name) ?? [];
  const spelledOut = (POINTS[letter.toLowerCase()] ?? []).map(
    (word) => `${word} ${name.slice(point.length)}`,
  );
  const short = codes.get(lettersOf(name));
  for (const each of [name, short ?? '', ...spelledOut]) {
    const state = usStateOf(each);
    if (state) return state;
  }
  return null;
}

/** The state that a list means, with its code, its number or its kind beside it; null if no state or several are named. */
export function importStateOf(text: string): UsState | null {
  const plain = plainState(text);
  if (plain) return plain;
  const parts = text.split(PARTS).filter((part) => !NO_NAME.test(part));
  const states = new Set(parts.map(plainState));
  const [only = null] = states;
  return states.size === 1 ? only : null;
}
