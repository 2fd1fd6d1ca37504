/** Addresses below these hold what somebody else has written in capitals and small letters: ids, signed tokens. */
const CASE_MATTERS = /^\/(?:admin|preview)(?:\/|$)/;
/** Of a file that is served as it is; a page's own ending is none. */
const FILE = /\.(?!html$)[a-z0-9]+$/i;

/**
 * The one address of a page, of all that lead to it: '/California/', '/california.html' and '//california' are
 * '/california', and '/index.html' is '/'. A file's address stays as it is.
 */
function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  if (FILE.test(path)) return path;
  const page = path.replace(/\.html$/i, '').replace(/\/index$/i, '/');
  const bare = page === '/' ? page : page.replace(/\/$/, '');
  return CASE_MATTERS.test(bare) ? bare : bare.toLowerCase();
}

/** The one address of a page, with the query and the section that were asked for. */
export function canonicalAddress(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? canonicalPath(address) : canonicalPath(address.slice(0, end)) + address.slice(end);
}
