import { paths } from '../config/paths.ts';
import { answerFailure, answerPage, answerText } from './answers.ts';
import { cacheTags, PAGE_CACHE_CONTROL } from './cache-tags.ts';
import { canBeAnAddress, createMissingAnswers, type MissingParts } from './missing-addresses.ts';
import { HTML } from './page-maker.ts';
import { type Found, keptPage } from './pages.ts';
import type { SiteBuild } from './site-build.ts';

export type AnswerParts = MissingParts & {
  build: SiteBuild;
  /** Whether the database can tell in one step that an address has no page, before it reads the page's data. */
  isLookedUp: (path: string) => boolean;
  /** Whether a page answers the query of its address. */
  isAskedInQuery: (path: string) => boolean;
};

const FILE = /\.[a-z0-9]+$/i;
/** In characters, with the path. None of our forms sends that much. */
const LONGEST_QUERY = 1_000;

/**
 * Makes the value for the first request that needs it, because a Worker's runtime ends work that no request waits for.
 */
function onceAsked<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const tooLong = (request: Request, headers: Headers): Response =>
  answerText(request, { status: 414, headers, text: 'The address is too long.', type: 'text/plain' });

/** Answers the addresses of pages, and those without one. */
export function createPageAnswers(parts: AnswerParts) {
  const { build, pages, compression } = parts;
  const { missing, missingFile, resolved } = createMissingAnswers(parts);
  const adminShell = onceAsked(() => keptPage(build.adminShell, HTML, compression));

  async function shown(request: Request, found: Found, headers: Headers): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (found.outcome === 'missing') return missing(request, pathname, headers);
    if (found.outcome === 'browser')
      return answerPage(request, { page: found.page, status: 200, headers, compression });
    if (found.outcome !== 'page')
      return answerFailure(request, {
        status: found.outcome === 'unanswered' ? 503 : 500,
        headers,
        company: parts.knownCompany(),
      });
    return answerPage(request, { page: found.page, status: 200, headers, compression });
  }

  async function page(request: Request, path: string, headers: Headers): Promise<Response> {
    if (path === paths.notFound || !canBeAnAddress(path)) return missing(request, path, headers);
    await parts.refresh();
    const isNew = !FILE.test(path) && !pages.has(path) && parts.isLookedUp(path);
    const other = isNew && (await resolved(request, path, headers));
    if (other) return other;
    const found = await pages.at(path);
    if (found.outcome === 'page') {
      headers.set('cache-control', PAGE_CACHE_CONTROL);
      headers.set('cache-tag', cacheTags(path));
    }
    return shown(request, found, headers);
  }

  return {
    answerAdmin: async (request: Request, headers: Headers): Promise<Response> =>
      answerPage(request, { page: await adminShell(), status: 200, headers, compression }),
    answerFile: (request: Request, headers: Headers): Promise<Response> =>
      missingFile(request, new URL(request.url).pathname, headers),
    answerAddress: async (request: Request, headers: Headers): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      if (search.length < 2 || !parts.isAskedInQuery(pathname)) return page(request, pathname, headers);
      const address = pathname + search;
      if (address.length > LONGEST_QUERY) return tooLong(request, headers);
      headers.set('cache-control', 'private, no-store');
      headers.set('x-robots-tag', 'noindex');
      return shown(request, await pages.anew(address), headers);
    },
  };
}
