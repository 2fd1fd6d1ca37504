import { pictureOrigin } from '../../config/picture-origin.ts';
import { foreignSource, ownPicture } from '../../domain/articles/article-pictures.ts';
import { ownOrigin } from '../../lib/own-origin.ts';

const words = (text: string): string[] => text.split(' ');

export const ATTRIBUTES = words(
  'href title id class src alt width height align colspan rowspan scope start reversed lang dir datetime open',
);
/** Web pages, mail and telephone. An address without a scheme is allowed too. */
export const SCHEMES = words('http https mailto tel');

// One of our own classes could lay a text over the page, and an id could catch the page's own links.
const CLASSES = /^(?:heading-[1-6]|text|table-scroll|language-[\w-]+)$/;
const HEADING = /^h[1-6]$/;

/** An element that is already safe: its name in lowercase, its attributes, and the texts of the header cells in it. */
export type SafeElement = {
  tag: string;
  attribute: (name: string) => string | null;
  headerCells: () => string[];
};

/** Attributes to set, by name; null removes one. */
type Changes = Record<string, string | null>;

/** What an address without one is read below: it leads to our own site, whatever that is called. */
const ANY_ORIGIN = 'https://own.invalid';

function isOtherSite(href: string): boolean {
  if (!URL.canParse(href, ANY_ORIGIN)) return false;
  const { protocol, origin } = new URL(href, ANY_ORIGIN);
  return /^https?:$/.test(protocol) && origin !== ANY_ORIGIN && origin !== ownOrigin();
}

// The text before a colon is a scheme, unless a slash, a question mark or a number sign comes first.
const NAMED_SCHEME = /^([^:/?#]*):/;

function hasOtherScheme(address: string): boolean {
  const scheme = NAMED_SCHEME.exec(address)?.[1];
  return scheme !== undefined && !SCHEMES.includes(scheme.toLowerCase());
}

const allowedClasses = (value: string): string[] => value.split(/\s+/).filter((name) => CLASSES.test(name));

/**
 * Our own pictures load from their storage, with their size, so that the page does not jump when they arrive. Pictures
 * on other sites are not requested, because that would tell those sites about the visitor; their alternative text shows
 * instead.
 */
function pictureChanges(address: string): Changes {
  const own = ownPicture(address);
  const size = own && { width: String(own.width), height: String(own.height) };
  return {
    ...(own ? { src: `${pictureOrigin}${own.path}`, ...size } : {}),
    ...(!own && foreignSource(address) !== null ? { src: null, width: null, height: null } : {}),
    loading: 'lazy',
    decoding: 'async',
  };
}

/** A box that scrolls sideways must be reachable by keyboard, and say what it is. */
function tableBoxChanges(headerCells: string[]): Changes {
  const columns = headerCells.map((cell) => cell.trim()).filter(Boolean);
  return { tabindex: '0', role: 'group', 'aria-label': `Table: ${columns.join(', ')}` };
}

/** What our pages remove from an already safe element, and what they add to it. */
export function changesOf({ tag, attribute, headerCells }: SafeElement): Changes {
  const classes = allowedClasses(attribute('class') ?? '');
  return {
    ...(attribute('class') === null ? {} : { class: classes.join(' ') || null }),
    ...(HEADING.test(tag) ? {} : { id: null }),
    ...(hasOtherScheme(attribute('href') ?? '') ? { href: null } : {}),
    ...(tag === 'a' && isOtherSite(attribute('href') ?? '') ? { rel: 'noopener nofollow' } : {}),
    ...(tag === 'img' ? pictureChanges(attribute('src') ?? '') : { src: null }),
    ...(classes.includes('table-scroll') ? tableBoxChanges(headerCells()) : {}),
  };
}
