import { FOLDER_PAGE } from '../folder-page.ts';

/**
 * A longer list of cities or neighborhoods is divided by their first letters, each with a page of its own: a list of
 * 1,500 cities makes 776 KB of HTML.
 */
export const LONG_LIST = 150;

/** The letter of everything that begins with a digit. */
export const DIGITS = '0-9';

/** A letter of a long list, and how many locations begin with it. */
export type LetterCount = { letter: string; locations: number };

/** Whether an address may have this as its letter. */
export const isLetter = (text: string): boolean => text === DIGITS || /^[a-z]$/.test(text);

/** How a letter is shown: 'A', or '0–9'. */
export const letterTitle = (letter: string): string => (letter === DIGITS ? '0–9' : letter.toUpperCase());

/**
 * The address of a letter's page, such as '/california/index/a'. No location can have that address, because no slug
 * is 'index'.
 */
export const letterPath = (parentPath: string, letter: string): string =>
  `${parentPath}/${FOLDER_PAGE}/${letter}`;

/** The address of the page that a letter's page belongs to; null for every other page. */
export function letterParent(path: string): string | null {
  const end = path.lastIndexOf(`/${FOLDER_PAGE}/`);
  return end > 0 && isLetter(path.slice(end + FOLDER_PAGE.length + 2)) ? path.slice(0, end) : null;
}
