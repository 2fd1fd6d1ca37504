import { brand } from '../config/brand.ts';
import { paths } from '../config/paths.ts';
import { canonicalAddress } from '../domain/canonical-address.ts';
import { isSitemap } from './affected-pages.ts';
import { type Asset, answerAsset, answerPage, answerText } from './answers.ts';
import { cacheTags, PAGE_CACHE_CONTROL } from './cache-tags.ts';
import type { Compression } from './compression.ts';
import { headersOf } from './header-rules.ts';
import { shellOf } from './page-template.ts';
import { type Found, keptPage, type Pages } from './pages.ts';
import { BROKEN_PAGE, UNANSWERED_PAGE } from './plain-page.ts';
import type { SiteBuild } from './site-build.ts';
import type { Warn } from './warnings.ts';

/** Where a former address leads now, or that what was there is gone. Null for an address that never was one. */
export type Resolution = { redirect: string } | { gone: true } | null;

export type HandlerParts = {
  build: SiteBuild;
  assets: (path: string) => Promise<Asset | null>;
  pages: Pages;
  refresh: () => Promise<void>;
  resolveAddress: (path: string) => Promise<Resolution>;
  /** Notes a wrong address and the page of ours that links to it. Its failure changes nothing for the caller. */
  countMissing: (path: string, referrer: string | null) => Promise<void>;
  compression: Compression | null;
  warn: Warn;
};

const ADMIN = /^\/admin(?:\/|$)/;
const FILE = /\.[a-z0-9]+$/i;
/** In characters. No address of ours is nearly as long. */
const LONGEST_PATH = 1_000;
const RETRY_SECONDS = 30;
/** Requests to the database for counting, at the same time. */
const MOST_COUNTING = 8;

function canBeAnAddress(path: string): boolean {
  try {
    return decodeURIComponent(path).length <= LONGEST_PATH;
  } catch {
    return false;
  }
}

/** A path on this site; anything else must not become a redirect. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** The path of our own page that led to this request; null for a page of another site. */
function ownPage({ url, headers }: Request): string | null {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { host, pathname } = new URL(referrer);
  return [new URL(url).host, new URL(brand.siteUrl).host].includes(host) ? pathname : null;
}

/** Answers every address of the site: file, page, redirect, gone, missing, or the back office's shell. */
export function createSiteHandler(parts: HandlerParts): (request: Request) => Promise<Response> {
  const { build, assets, pages, compression, warn } = parts;
  const html = (text: string) => keptPage(text, 'text/html; charset=utf-8', compression);
  const shells = { admin: html(build.adminShell), site: html(shellOf(build.indexHtml)) };

  const redirect = (location: string, headers: Headers) => {
    headers.set('location', location);
    return new Response(null, { status: 301, headers });
  };

  function failure(request: Request, status: 500 | 503, headers: Headers): Response {
    if (status === 503) headers.set('retry-after', String(RETRY_SECONDS));
    const text = status === 503 ? UNANSWERED_PAGE : BROKEN_PAGE;
    return answerText(request, { status, headers, text, type: 'text/html' });
  }

  const failed = (request: Request, found: Found, headers: Headers) =>
    failure(request, found.outcome === 'unanswered' ? 503 : 500, headers);

  async function notFound(request: Request, status: 404 | 410, headers: Headers): Promise<Response> {
    const found = await pages.at(paths.notFound);
    if (found.outcome !== 'page') return failed(request, found, headers);
    return answerPage(request, { page: found.page, status, headers, compression });
  }

  let counting = 0;
  /** Counts in the background. Where many ask for wrong addresses at once, some are not counted. */
  function count(path: string, referrer: string | null): void {
    if (counting === MOST_COUNTING) return;
    counting += 1;
    parts
      .countMissing(path, referrer)
      .catch((error) => warn('count', `A wrong address was not counted: ${String(error)}`))
      .finally(() => {
        counting -= 1;
      });
  }

  async function missing(request: Request, path: string, headers: Headers): Promise<Response> {
    if (path === paths.notFound || !canBeAnAddress(path)) return notFound(request, 404, headers);
    let resolution: Resolution;
    try {
      resolution = await parts.resolveAddress(path);
    } catch (error) {
      warn('database', `The database does not answer: ${path}: ${String(error)}`);
      return failure(request, 503, headers);
    }
    if (resolution && 'gone' in resolution) return notFound(request, 410, headers);
    if (resolution && isOwnPath(resolution.redirect)) return redirect(resolution.redirect, headers);
    count(path, ownPage(request));
    return notFound(request, 404, headers);
  }

  async function page(request: Request, path: string, headers: Headers): Promise<Response> {
    if (!canBeAnAddress(path)) return missing(request, path, headers);
    await parts.refresh();
    const found = path === paths.notFound ? ({ outcome: 'missing' } as const) : await pages.at(path);
    if (found.outcome === 'missing') return missing(request, path, headers);
    if (found.outcome === 'browser')
      return answerPage(request, { page: await shells.site, status: 200, headers, compression });
    if (found.outcome !== 'page') return failed(request, found, headers);
    headers.set('cache-control', PAGE_CACHE_CONTROL);
    headers.set('cache-tag', cacheTags(path));
    return answerPage(request, { page: found.page, status: 200, headers, compression });
  }

  async function answer(request: Request, headers: Headers): Promise<Response> {
    const url = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.set('allow', 'GET, HEAD');
      return answerText(request, { status: 405, headers, text: 'Only GET and HEAD.', type: 'text/plain' });
    }
    const asked = url.pathname + url.search;
    const canonical = canonicalAddress(asked);
    if (canonical !== asked) return redirect(canonical, headers);
    const asset = await assets(url.pathname);
    if (asset) return answerAsset(request, asset, headers);
    if (ADMIN.test(url.pathname))
      return answerPage(request, { page: await shells.admin, status: 200, headers, compression });
    if (FILE.test(url.pathname) && !isSitemap(url.pathname))
      return answerText(request, { status: 404, headers, text: 'Not found', type: 'text/plain' });
    return page(request, url.pathname, headers);
  }

  return async (request) => {
    const headers = () => headersOf(build.headers, new URL(request.url).pathname);
    try {
      return await answer(request, headers());
    } catch (error) {
      warn('request', `A request failed: ${error instanceof Error ? error.stack : String(error)}`);
      return failure(request, 500, headers());
    }
  };
}
