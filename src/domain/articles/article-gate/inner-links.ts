import { slugify } from '../../locations/slug.ts';
import { US_STATES } from '../../locations/us-states.ts';
import { STATIC_ENTRIES } from '../../sitemap.ts';
import { headingId } from '../heading-id.ts';
import { isOwnAddress, textLinks } from './link-addresses.ts';

/** Pages that are closed to search engines, and files. */
const OTHERS = ['/contact/introduction', '/gold-atlas-guide.pdf', '/sitemap.xml'];
const PAGES: ReadonlySet<string> = new Set([...STATIC_ENTRIES.map(({ path }) => path), ...OTHERS]);
/** Folders of files, and of what the server answers itself. */
const FOLDERS: ReadonlySet<string> = new Set(['images', 'storage']);

const TERRITORIES = [
  'American Samoa',
  'Guam',
  'Northern Mariana Islands',
  'Puerto Rico',
  'US Virgin Islands',
];
const STATES: ReadonlySet<string> = new Set(
  [...US_STATES.map(({ name }) => name), ...TERRITORIES].map((name) => slugify(name)),
);
/** State, city, neighborhood, ZIP code and article. */
const PLACE_PARTS = 5;

/** Whether the site can have a page there. Which places have one, only the database knows. */
export function canBePage(address: string): boolean {
  const path = address.replace(/[?#].*$/, '');
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (PAGES.has(trimmed)) return true;
  const [, first = '', ...others] = trimmed.split('/');
  return FOLDERS.has(first) || (STATES.has(first) && others.length < PLACE_PARTS && !others.includes(''));
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(.+)$|^([^\n]+)\n {0,3}(?:=+|-{2,})[ \t]*$/gmu;

/** The addresses of a text's headings, as the page makes them: the second "Fees" is at "#fees-2". */
function headingAddresses(content: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const found = new Set<string>();
  for (const [, hashed, underlined = ''] of content.matchAll(HEADING)) {
    const text = (hashed ?? underlined)
      .replace(/[ \t]#+[ \t]*$/, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
      .replace(/[*`]+|(?<!\w)_+|_+(?!\w)/gu, '');
    const address = `#${headingId(text)}`;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    found.add(count === 1 ? address : `${address}-${count}`);
  }
  return found;
}

/** Names the links within the site that lead nowhere: to a page that it does not have, or to no heading. */
export function innerLinkFindings(content: string): string[] {
  const addresses = new Set(textLinks(content).filter(isOwnAddress));
  const headings = headingAddresses(content);
  return [...addresses].flatMap((address) => {
    if (address.startsWith('/')) {
      return canBePage(address)
        ? []
        : [`A link leads to "${address.slice(0, 80)}". The site has no such page.`];
    }
    return headings.has(address) || !address.startsWith('#')
      ? []
      : [`A link leads to "${address.slice(0, 80)}". No heading of the text has this address.`];
  });
}
