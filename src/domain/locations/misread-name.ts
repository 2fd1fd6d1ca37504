/** The letters of two old encodings, from the byte 0x80 on, by which a text is turned back into bytes. */
const bytesOf = (encoding: string): Map<string, number> => {
  const high = Uint8Array.from({ length: 128 }, (_, at) => 128 + at);
  const letters = [...new TextDecoder(encoding).decode(high)];
  return new Map(letters.map((letter, at) => [letter, 128 + at]));
};
let encodings: readonly Map<string, number>[] | undefined;

/** Whether a text is UTF-8 that was once read as Windows-1252 or MacRoman: CaÃ±on, Espa√±ola. */
function wasReadAsAnother(text: string): boolean {
  encodings ??= [bytesOf('windows-1252'), bytesOf('macintosh')];
  return encodings.some((known) => {
    const bytes = [...text].map((letter) => known.get(letter) ?? letter.charCodeAt(0));
    if (bytes.some((byte) => byte > 255)) return false;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes)) !== text;
    } catch {
      return false;
    }
  });
}

/** Signs that no name of a place has: mathematics, money, drawings, half a pair of quotation marks, control signs. */
const STRANGE = /[^\p{L}\p{M}\p{Nd}\p{Zs}'’‘ʻʼ`´"“”.,()/&#!:@–—·\p{Cf}-]/u;
const NOT_LATIN = /(?![ʻʼ])[^\P{L}\p{Script=Latin}]|[ªºµ]/u;
/** A capital with a mark in the middle of a word: San JosŽ, OÕFallon. Names in capitals have none but their own. */
const CAPITAL =
  /(?<=\p{L})(?![A-Z])\p{Lu}(?![\p{Lu}\p{M}]*(?:[^\p{L}\p{M}]|$))|(?<=\p{Ll}\p{M}*)(?![A-Z])\p{Lu}/u;
/** A letter with a mark before a capital: díAlene. */
const JOINED = /(?![a-z])\p{Ll}(?=\p{Lu})/u;
/** Letters that only a wrong reading puts into a name in capitals. */
const ODD = /(?<=\p{Lu})[ÕŽŸÃÂ](?=[\p{Lu}\s]|$)/u;
/** A dash or an apostrophe in the place of a letter: Ca–on City, Garc’a. */
const DASH = /(?<=\p{L})[–—](?=\p{Ll})(?!\p{Ll}+[–—-]\p{L})/u;
const QUOTE = /(?<=\p{L}(?![aeiouy])\p{Ll})’(?=[aeiou])|(?<=\p{Ll})[‘“”](?=(?![aeiou])\p{Ll})/u;
const INSIDE = /(?<=\p{L})[#!":+@](?=\p{Ll})/u;
/** How some mails and programs write letters that they cannot: Jos+AOk-. */
const CODED = /\+[A-Za-z0-9/]{2,}-/;

/** A figure within a word, as in the marks of AI providers: Austin citeturn0search0. */
const FIGURE = /(?<=\p{L}{3})\d(?=\p{L}{3})/u;

const SIGNS = [STRANGE, NOT_LATIN, CAPITAL, JOINED, ODD, DASH, QUOTE, INSIDE, CODED, FIGURE];

/** The letter or sign of a name that stands where its file had another letter; null if it has none. */
export function misreadSign(name: string): string | null {
  if (!/[^ A-Za-z'.-]/.test(name)) return null;
  for (const sign of SIGNS) {
    const [found] = sign.exec(name) ?? [];
    if (found !== undefined) return found;
  }
  return wasReadAsAnother(name) ? (/[^\0-\x7f]+/.exec(name)?.[0] ?? null) : null;
}

/** What lists put behind a name to lead to a note. */
const NOTE_MARKS = /^[[\]*†‡§^]$/;

/** Says that a name was read wrongly, in words that continue 'The city ...'; null if it was not. */
export function misreadFault(name: string): string | null {
  const sign = misreadSign(name);
  if (sign === null) return null;
  return NOTE_MARKS.test(sign)
    ? `has "${sign}", probably the mark of a note. Remove it with the note`
    : `has "${sign}", which is probably another letter that was read wrongly. Correct it, or save the file as UTF-8`;
}
