import { EMAIL_MAX } from '../../../src/domain/email-address.ts';

// Control characters, line separators and changes of the reading direction: they can forge headers and lines.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Names days as they are counted in a zone. A zone that this runtime does not know counts as UTC. */
export function dayNames(zone: string): (time: string) => string {
  const formatIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  let format = formatIn('UTC');
  try {
    format = formatIn(zone);
  } catch {
    // The database's list of zones is not the runtime's.
  }
  return (time) => {
    const moment = new Date(time);
    return Number.isNaN(moment.valueOf()) ? '' : format.format(moment);
  };
}

/** A visitor's text for a subject or another single line. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join('')}…`;
}

/** A visitor's text with its line breaks, but without other invisible characters. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(UNPRINTABLE, ' ').trimEnd())
    .join('\n')
    .trim();

const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]+\.[^\s\p{Cc}@<>()[\]\\,;:".]+$/u;

/** Whether the text is one plain address, without a name or a second address. */
export const isPlainAddress = (text: string): boolean => text.length <= EMAIL_MAX && ADDRESS.test(text);

const WORD = /^\p{L}[\p{L}\p{M}'’]*(?:-[\p{L}\p{M}'’]+)?\.?$/u;
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|sir|rev)\.?$/i;
// These scripts have no spaces, so a whole sentence would be one word.
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const MAX_WORDS = 5;

const isShort = (word: string): boolean => Array.from(word).length <= (WITHOUT_SPACES.test(word) ? 4 : 20);

/**
 * The first name for the greeting, or '' where the text does not look like a name. Anyone can ask for a guide in
 * someone else's name, and the mail must not carry a stranger's words or links. A single word is no message.
 */
export function greetingName(text: string): string {
  const words = oneLine(text, 100).split(' ');
  if (words.length > MAX_WORDS || !words.every((word) => WORD.test(word) && isShort(word))) return '';
  const name = words.find((word) => !TITLE.test(word)) ?? '';
  // People do not greet each other by an initial.
  return name.endsWith('.') ? '' : name;
}
