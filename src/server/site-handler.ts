import { LAW_FEED } from '../config/law-feed.ts';
import { paths } from '../config/paths.ts';
import { canonicalAddress } from '../domain/canonical-address.ts';
import { isSitemap } from './affected-pages.ts';
import { type Asset, answerAsset, answerFailure, answerPage, answerRedirect, answerText } from './answers.ts';
import { cacheTags, PAGE_CACHE_CONTROL } from './cache-tags.ts';
import { headersOf } from './header-rules.ts';
import { canBeAnAddress, createMissingAnswers, type MissingParts } from './missing-addresses.ts';
import { shellOf } from './page-template.ts';
import { type Found, keptPage } from './pages.ts';
import type { SiteBuild } from './site-build.ts';

export type HandlerParts = MissingParts & {
  build: SiteBuild;
  assets: (path: string) => Promise<Asset | null>;
  refresh: () => Promise<void>;
  /** Whether the database can tell in one step that an address has no page, before the page's data are read. */
  isLookedUp: (path: string) => boolean;
  /** Whether a page shows what the query of its address asks. */
  isAskedInQuery: (path: string) => boolean;
};

const ADMIN = /^\/admin(?:\/|$)/;
const FILE = /\.[a-z0-9]+$/i;
/** In characters, after the question mark. No form of ours sends as much. */
const LONGEST_QUERY = 1_000;

/** Makes something for the first request that needs it: a Worker's runtime ends what no request waits for. */
function onceAsked<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Answers every address of the site: file, page, redirect, gone, missing, or the back office's shell. */
export function createSiteHandler(parts: HandlerParts): (request: Request) => Promise<Response> {
  const { build, assets, pages, compression, warn } = parts;
  const { missing, resolved } = createMissingAnswers(parts);
  const shell = (html: string) => onceAsked(() => keptPage(html, 'text/html; charset=utf-8', compression));
  const shells = { admin: shell(build.adminShell), site: shell(shellOf(build.indexHtml)) };

  async function shown(request: Request, found: Found, headers: Headers): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (found.outcome === 'missing') return missing(request, pathname, headers);
    if (found.outcome === 'browser')
      return answerPage(request, { page: await shells.site(), status: 200, headers, compression });
    if (found.outcome !== 'page')
      return answerFailure(request, found.outcome === 'unanswered' ? 503 : 500, headers);
    return answerPage(request, { page: found.page, status: 200, headers, compression });
  }

  async function asked(request: Request, address: string, headers: Headers): Promise<Response> {
    if (address.length > LONGEST_QUERY)
      return answerText(request, {
        status: 414,
        headers,
        text: 'The address is too long.',
        type: 'text/plain',
      });
    headers.set('cache-control', 'private, no-store');
    headers.set('x-robots-tag', 'noindex');
    return shown(request, await pages.anew(address), headers);
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

  async function answer(request: Request, headers: Headers): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.set('allow', 'GET, HEAD');
      return answerText(request, { status: 405, headers, text: 'Only GET and HEAD.', type: 'text/plain' });
    }
    const canonical = canonicalAddress(pathname + search);
    if (canonical !== pathname + search) return answerRedirect(canonical, headers);
    const asset = await assets(pathname);
    if (asset) return answerAsset(request, asset, headers);
    if (ADMIN.test(pathname))
      return answerPage(request, { page: await shells.admin(), status: 200, headers, compression });
    if (FILE.test(pathname) && !isSitemap(pathname) && pathname !== LAW_FEED)
      return answerText(request, { status: 404, headers, text: 'Not found', type: 'text/plain' });
    if (search.length > 1 && parts.isAskedInQuery(pathname))
      return asked(request, pathname + search, headers);
    return page(request, pathname, headers);
  }

  return async (request) => {
    const headers = () => headersOf(build.headers, new URL(request.url).pathname);
    try {
      return await answer(request, headers());
    } catch (error) {
      warn('request', `A request failed: ${error instanceof Error ? error.stack : String(error)}`);
      return answerFailure(request, 500, headers());
    }
  };
}
