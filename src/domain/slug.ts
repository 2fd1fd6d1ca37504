const COMBINING_MARKS = /\p{M}+/gu;
const SPACES_AND_DASHES = /[\s_\p{Pd}]+/gu;
const NOT_WORD = /[^a-z0-9-]+/g;

/** Letters that Unicode does not take apart: without these, 'Ørsted' would stand at /rsted. */
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
 * The letters and digits of a name: lowercase, spaces to hyphens, non-word characters removed, repeated hyphens
 * collapsed.
 *
 * Accents are dropped from their letters ('San José' is 'san-jose'), other letters of Latin alphabets are spelled out
 * ('Ørsted' is 'orsted'), dashes and underscores count as spaces, apostrophes vanish ("Coeur d'Alene" is
 * 'coeur-dalene'), and no hyphen stands at either end. The result holds only a-z, 0-9 and hyphens; it is '' when the
 * name has no such letter.
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

/** The file of a folder's own page: an address that ends so is that of the folder, here and on every host. */
export const FOLDER_PAGE = 'index';

/**
 * The address form of a name, the same for forms and imports: its bare slug, but 'index-area' for Index, a town in
 * Washington: at /washington/index would be the page of the state.
 */
export function slugify(name: string): string {
  const slug = bareSlug(name);
  return slug === FOLDER_PAGE ? `${FOLDER_PAGE}-area` : slug;
}
