/** Below these, addresses contain ids and signed tokens, in which the case of a letter matters. */
const CASE_MATTERS = /^\/(?:admin|preview)(?:\/|$)/;
/** The ending of a file that is served as it is. '.html' does not count, because it may be a page. */
const FILE = /\.(?!html$)[a-z0-9]+$/i;
/** What hosts serve a page with. All of them at once, so that the canonical address is itself canonical. */
const ENDINGS = /(?:\/|\.html|\/index)+$/i;

/**
 * Maps every spelling of a page's path to one: '/California/', '/california.html' and '//california' become
 * '/california', and '/index.html' becomes '/'. The path of a file stays as it is. `private.plain_address()` does the
 * same in the database.
 */
function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  if (FILE.test(path)) return path;
  const page = path.replace(ENDINGS, '') || '/';
  return CASE_MATTERS.test(page) ? page : page.toLowerCase();
}

/** The canonical address of a page, with the query and the fragment that were requested. */
export const canonicalAddress = (address: string): string => address.replace(/^[^?#]*/, canonicalPath);
