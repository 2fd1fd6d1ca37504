import createDomPurify, { type Config, type WindowLike } from 'dompurify';
import { brand } from '../../config/brand.ts';
import { pictureOrigin } from '../../config/picture-origin.ts';
import { foreignSource, ownPicture } from '../../domain/pictures.ts';

const TAGS =
  'h1 h2 h3 h4 h5 h6 p br hr blockquote ul ol li dl dt dd strong b em i u s del ins sub sup small mark abbr cite q code kbd samp var pre a img figure figcaption table caption thead tbody tfoot tr th td colgroup col div span details summary time';
const ATTRIBUTES =
  'href title id class src alt width height align colspan rowspan scope start reversed lang dir datetime open';

/** What an article's text may hold: reading matter. No script, style, form, frame or drawing gets through. */
const config: Config = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Pages, mail and telephone, or an address without a scheme.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};

// A class of ours could lay a text over the page; an id could catch the page's own links.
const CLASSES = /^(?:heading-[1-6]|table-scroll|language-[\w-]+)$/;
const HEADING = /^H[1-6]$/;

function limitNames(element: Element): void {
  const classes = [...element.classList].filter((name) => CLASSES.test(name));
  if (classes.length > 0) element.className = classes.join(' ');
  else element.removeAttribute('class');
  if (!HEADING.test(element.tagName)) element.removeAttribute('id');
}

function isOtherSite(href: string): boolean {
  if (!URL.canParse(href, brand.siteUrl)) return false;
  const { protocol, origin } = new URL(href, brand.siteUrl);
  return /^https?:$/.test(protocol) && origin !== new URL(brand.siteUrl).origin;
}

/**
 * A picture of ours comes from wherever the pictures are kept, with its size, so that the page does not jump when it
 * arrives. One of another site is not asked for, which would tell that site of the reader: its words stand instead.
 */
function completePicture(image: Element): void {
  const address = image.getAttribute('src') ?? '';
  const own = ownPicture(address);
  if (own) {
    image.setAttribute('src', `${pictureOrigin}${own.path}`);
    image.setAttribute('width', String(own.width));
    image.setAttribute('height', String(own.height));
  } else if (foreignSource(address) !== null) {
    for (const name of ['src', 'width', 'height']) image.removeAttribute(name);
  }
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
}

/** What our pages need of an element, once it is safe. */
function complete(element: Element): void {
  limitNames(element);
  if (element.tagName === 'A' && isOtherSite(element.getAttribute('href') ?? '')) {
    element.setAttribute('rel', 'noopener nofollow');
  }
  if (element.tagName === 'IMG') completePicture(element);
  if (element.classList.contains('table-scroll')) {
    // A box that scrolls sideways must be reachable by keyboard, and say what it is.
    const columns = [...element.querySelectorAll('th')].map((cell) => cell.textContent.trim());
    element.setAttribute('tabindex', '0');
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', `Table: ${columns.filter(Boolean).join(', ')}`);
  }
}

/** Makes the sanitiser of a window: the browser's, or a built one where pages are rendered ahead. */
export function createSanitizer(window: WindowLike): (html: string) => string {
  const purify = createDomPurify(window);
  // DOMPurify gives the text back as it is where it cannot work.
  if (!purify.isSupported) throw new Error('HTML cannot be made safe here.');
  purify.addHook('afterSanitizeAttributes', complete);
  return (html) => purify.sanitize(html, config);
}
