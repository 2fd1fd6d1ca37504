// The letters of code page 437, in which DOS and its heirs write, from the byte 0x80 to 0xa5.
const DOS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑ';
// Those of Windows-1252 to 0x9f. Node reads them as control signs.
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Letters of the names in this country, and letters that are rare in them. */
const USUAL = /[áéíóúüñÁÉÍÓÚÜÑ]/;
const RARE = /[àâäåæçèêëîïôöøùûœßÀÂÄÅÆÇÈÊËÎÏÔÖØÙÛŒ]/;
const LETTER = /\p{L}/u;
const CAPITAL = /\p{Lu}/u;
const SMALL = /\p{Ll}/u;
const VOWEL = /[aeiouAEIOU]/;
/** The letters after an apostrophe at the end of a word: Martha’s, don’t. */
const SHORT_FORM = /^(?:s|t|re|ve|ll)(?!\p{L})/u;
const DOUBTFUL = 2;

type Place = { text: string; at: number; before: string; sign: string; after: string };

/** How unlikely it is that a name has a letter here. */
function letterCost({ text, at, before, sign, after }: Place): number {
  const kind = USUAL.test(sign) ? 0 : RARE.test(sign) ? 1 : 3;
  if (!LETTER.test(before) && !LETTER.test(after)) return kind + DOUBTFUL;
  // San JosŽ: capitals are at the beginning, or among capitals.
  if (CAPITAL.test(sign)) return kind + (SMALL.test(before) ? 3 : 0);
  if (CAPITAL.test(after)) return kind + DOUBTFUL;
  if (CAPITAL.test(before) && CAPITAL.test(text[at - 2] ?? '')) return kind + 0.4;
  if (sign !== 'í') return kind;
  // The byte of í in MacRoman is the apostrophe of Windows: Martha’s, Ka’anapali.
  if (VOWEL.test(before)) return VOWEL.test(after) ? DOUBTFUL : 1;
  return SHORT_FORM.test(text.slice(at + 1, at + 4)) ? DOUBTFUL : 0;
}

/** How unlikely it is that an apostrophe stands between these letters. */
function apostropheCost({ text, at, before, after }: Place): number {
  if (!SMALL.test(after)) return 0;
  if (before === 'I' || SHORT_FORM.test(text.slice(at + 1, at + 4))) return 0;
  if (/[dlo]/i.test(before) && !LETTER.test(text[at - 2] ?? '')) return 0;
  if (!VOWEL.test(before)) return DOUBTFUL;
  return VOWEL.test(after) ? 0 : 1;
}

/** How unlikely it is that a name has a sign here. */
function signCost(place: Place): number {
  const { sign, before, after } = place;
  const isInside = LETTER.test(before) && LETTER.test(after);
  if (/[\p{Cc}▒]/u.test(sign)) return 8;
  if (sign === '\u00a0') return 0;
  if (/[’‘]/.test(sign)) return isInside ? apostropheCost(place) : 0;
  if (sign === '—' && (LETTER.test(before) || LETTER.test(after))) return SMALL.test(after) ? DOUBTFUL : 1;
  if (/[–—]/.test(sign)) return isInside && SMALL.test(after) ? DOUBTFUL : 0;
  if (/[“”«»]/.test(sign)) return isInside ? 5 : 0;
  if (isInside) return 6;
  if (LETTER.test(before)) return /[™®©…]/.test(sign) ? 1 : 4;
  return LETTER.test(after) ? 4 : 1;
}

function costAt(text: string, at: number): number {
  const place = { text, at, sign: text[at] ?? '', before: text[at - 1] ?? '', after: text[at + 1] ?? '' };
  return LETTER.test(place.sign) && !/[ªºµƒ]/.test(place.sign) ? letterCost(place) : signCost(place);
}

/** A text with other letters at some places. */
function replaceAt(text: string, places: readonly number[], letterAt: (at: number) => string): string {
  let replaced = '';
  let done = 0;
  for (const at of places) {
    replaced += text.slice(done, at) + letterAt(at);
    done = at + 1;
  }
  return replaced + text.slice(done);
}

/** What the file says in Windows-1252, in MacRoman and in DOS. */
function readingsOf(bytes: Uint8Array, high: readonly number[]): string[] {
  const mac = new TextDecoder('macintosh').decode(bytes);
  const inPage = (letterOf: (byte: number) => string): string =>
    replaceAt(mac, high, (at) => letterOf(bytes[at] ?? 0));
  return [
    inPage((byte) => WINDOWS[byte - 0x80] ?? String.fromCharCode(byte)),
    mac,
    inPage((byte) => DOS[byte - 0x80] ?? '▒'),
  ];
}

/**
 * The text of a file in an old encoding of one byte for each letter: Windows-1252, MacRoman or DOS, whichever reads
 * words. Each can read any byte, so a letter that is in no word in any of them, or could be either of two, becomes
 * U+FFFD: a name that no one knows is not stored.
 */
export function oneByteText(bytes: Uint8Array): string {
  const high: number[] = [];
  for (const [at, byte] of bytes.entries()) if (byte >= 0x80) high.push(at);
  // Only the old Mac system ended lines with CR alone.
  const isOldMac = bytes.includes(0x0d) && !bytes.includes(0x0a);
  const readings = readingsOf(bytes, high).map((text, which) => ({
    text,
    cost: high.reduce((sum, at) => sum + costAt(text, at), isOldMac && which !== 1 ? 0.31 : 0),
  }));
  const [best, ...others] = readings.sort((a, b) => a.cost - b.cost);
  if (!best) return '';
  const rivals = others.filter(({ cost }) => cost - best.cost < 0.25);
  const isKnown = (at: number) =>
    costAt(best.text, at) < DOUBTFUL && rivals.every(({ text }) => text[at] === best.text[at]);
  return replaceAt(best.text, high, (at) => (isKnown(at) ? (best.text[at] ?? '') : '\uFFFD'));
}
