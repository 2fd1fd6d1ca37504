import { FOLDER_PAGE } from '../folder-page.ts';

const COMBINING_MARKS = /\p{M}+/gu;
const SPACES_AND_DASHES = /[\s_\p{Pd}]+/gu;
const NOT_WORD = /[^a-z0-9-]+/g;

/** Letters that Unicode normalization does not decompose. Without them, 'Ørsted' would be at /rsted. */
const LATIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'ng',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
};
const LATIN_LETTERS = new RegExp(`[${Object.keys(LATIN).join('')}]`, 'g');

/**
 * Reduces a name to a-z, 0-9 and single hyphens.
 *
 * Accents are dropped ('San José' becomes 'san-jose'), other Latin letters are spelled out ('Ørsted' becomes
 * 'orsted'), spaces, dashes and underscores become hyphens, apostrophes vanish ("Coeur d'Alene" becomes
 * 'coeur-dalene'), and hyphens at either end are removed. The result is '' if no letter or digit is left.
 */
export function bareSlug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(LATIN_LETTERS, (letter) => LATIN[letter] ?? '')
    .replace(SPACES_AND_DASHES, '-')
    .replace(NOT_WORD, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The slug of a name, the same for forms and imports. Index, a town in Washington, gets 'index-area', because
 * /washington/index would be the state's page.
 */
export function slugify(name: string): string {
  const slug = bareSlug(name);
  return slug === FOLDER_PAGE ? `${FOLDER_PAGE}-area` : slug;
}
