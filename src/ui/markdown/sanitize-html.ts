import createDomPurify, { type Config, type WindowLike } from 'dompurify';
import { brand } from '../../config/brand.ts';
import { pictureOrigin } from '../../config/picture-origin.ts';
import { foreignSource, ownPicture } from '../../domain/pictures.ts';

const TAGS =
  'h1 h2 h3 h4 h5 h6 p br hr blockquote ul ol li dl dt dd strong b em i u s del ins sub sup small mark abbr cite q code kbd samp var pre a img figure figcaption table caption thead tbody tfoot tr th td colgroup col div span details summary time';
const ATTRIBUTES =
  'href title id class src alt width height align colspan rowspan scope start reversed lang dir datetime open';

/** What an article's text may hold: only what is read. No script, style, form, frame or drawing gets through. */
const config: Config = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Web pages, mail and telephone, or an address without a scheme.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};

// One of our own classes could lay a text over the page, and an id could catch the page's own links.
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
 * One of our pictures comes from wherever the pictures are stored, with its size, so that the page does not jump when
 * it arrives. A picture of another site is not requested, which would tell that site about the visitor; its
 * alternative text shows instead.
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

/** Adds what our pages need to an element that is already safe. */
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

/** Makes the sanitizer for a window: the browser's, or a simulated one where pages are prerendered. */
export function createSanitizer(window: WindowLike): (html: string) => string {
  const purify = createDomPurify(window);
  // Where DOMPurify cannot work, it returns the text unchanged.
  if (!purify.isSupported) throw new Error('HTML cannot be made safe here.');
  purify.addHook('afterSanitizeAttributes', complete);
  return (html) => purify.sanitize(html, config);
}
