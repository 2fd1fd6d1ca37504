/** Below these, addresses contain ids and signed tokens, in which the case of a letter matters. */
const CASE_MATTERS = /^\/(?:admin|preview)(?:\/|$)/;
/** The ending of a file that is served as it is. '.html' does not count, because it may be a page. */
const FILE = /\.(?!html$)[a-z0-9]+$/i;
/** Escapes of characters that need none (RFC 3986, 2.3). Such an address is the same with and without them. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|5f|7e|[46][1-9a-f]|[57][0-9a])/gi;
const HEX = 16;

const characterOf = (escaped: string): string => String.fromCharCode(Number.parseInt(escaped.slice(1), HEX));

/**
 * Maps every spelling of a page's path to one: '/California/', '/california.html', '/calif%6Frnia' and '//california'
 * become '/california', and '/index.html' becomes '/'. The path of a file stays as it is. `private.plain_address()`
 * does the same in the database.
 */
function canonicalPath(pathname: string): string {
  const path = pathname.replace(NEEDLESS_ESCAPE, characterOf).replace(/\/{2,}/g, '/');
  if (FILE.test(path)) return path;
  const page =
    path
      .replace(/\/$/, '')
      .replace(/\.html$/i, '')
      .replace(/\/index$/i, '') || '/';
  return CASE_MATTERS.test(page) ? page : page.toLowerCase();
}

/** The canonical address of a page, with the query and the fragment that were requested. */
export function canonicalAddress(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? canonicalPath(address) : canonicalPath(address.slice(0, end)) + address.slice(end);
}
