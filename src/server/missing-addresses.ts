import { paths } from '../config/paths.ts';
import type { Company } from '../domain/company/company.ts';
import { answerFailure, answerPage, answerRedirect, answerText } from './answers.ts';
import type { Compression } from './compression.ts';
import { type CounterParts, createMissingCounter } from './missing-counter.ts';
import type { KeptPage } from './page-store.ts';
import type { Pages } from './pages.ts';
import type { Resolution } from './wrong-addresses.ts';

export type MissingParts = CounterParts & {
  pages: Pages;
  /** Learns what has changed since the last time. */
  refresh: () => Promise<void>;
  resolveAddress: (path: string) => Promise<Resolution>;
  /** The address of the location whose article a path could be; null for every other path. */
  locationOfArticle: (path: string) => string | null;
  /** The company of the last answer; null before the first. */
  knownCompany: () => Company | null;
  compression: Compression | null;
};

/** In characters. No address of ours is nearly as long. */
const LONGEST_PATH = 1_000;

/** Returns whether a page of ours could have this path. */
export function canBeAnAddress(path: string): boolean {
  try {
    return decodeURIComponent(path).length <= LONGEST_PATH;
  } catch {
    return false;
  }
}

/** A path on this site; anything else must not become a redirect. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** The files of the build. The database does not know them. */
const BUILT = /^\/(?:assets|images)\//;

/** The path of our own page that led to this request; null for a page of another site. */
function ownPage({ url, headers }: Request, company: Company | null): string | null {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { host, pathname } = new URL(referrer);
  return [new URL(url), ...(company ? [new URL(company.siteUrl)] : [])].some((own) => own.host === host)
    ? pathname
    : null;
}

/** Makes the page of an existing location that lacks the article; null for every other path. It is not stored. */
async function withoutArticle(path: string, parts: MissingParts): Promise<KeptPage | null> {
  const { pages, locationOfArticle, resolveAddress } = parts;
  const location = canBeAnAddress(path) ? locationOfArticle(path) : null;
  if (location === null) return null;
  const known = pages.has(location) || (await resolveAddress(location).catch(() => null));
  const isThere = known === true || (known && 'page' in known);
  const found = isThere ? await pages.at(path) : null;
  return found?.outcome === 'missing' ? (found.page ?? null) : null;
}

/** Makes the answers of addresses by what the database knows of them. */
function createKnownAnswers(parts: MissingParts) {
  const { pages, compression, warn } = parts;
  const failure = (request: Request, status: 500 | 503, headers: Headers): Response =>
    answerFailure(request, { status, headers, company: parts.knownCompany() });

  async function notFound(
    request: Request,
    path: string,
    status: 404 | 410,
    headers: Headers,
  ): Promise<Response> {
    const page = await withoutArticle(path, parts);
    if (page) return answerPage(request, { page, status, headers, compression });
    const found = await pages.at(paths.notFound);
    if (found.outcome === 'page')
      return answerPage(request, { page: found.page, status, headers, compression });
    return failure(request, found.outcome === 'unanswered' ? 503 : 500, headers);
  }

  return {
    notFound,
    /** Answers as the database says; null if it knows nothing, and 'page' if it says that there is one. */
    async known(request: Request, path: string, headers: Headers): Promise<Response | 'page' | null> {
      let resolution: Resolution;
      try {
        resolution = await parts.resolveAddress(path);
      } catch (error) {
        warn('database', `The database does not answer: ${path}: ${String(error)}`);
        return failure(request, 503, headers);
      }
      if (resolution && 'page' in resolution) return 'page';
      if (resolution && 'gone' in resolution) return notFound(request, path, 410, headers);
      if (!resolution || !isOwnPath(resolution.redirect)) return null;
      // The query may say which campaign brought the visitor.
      return answerRedirect(resolution.redirect + new URL(request.url).search, headers);
    },
  };
}

/**
 * Answers addresses without a page: with a redirect to the current address, with 410 if the page is gone, and otherwise
 * with 404.
 */
export function createMissingAnswers(parts: MissingParts) {
  const { known, notFound } = createKnownAnswers(parts);
  const countMissing = createMissingCounter(parts);
  const count = (request: Request, path: string): void =>
    countMissing(request, path, ownPage(request, parts.knownCompany()));

  /** Answers an address that may have no page; null if there is one. */
  async function resolved(request: Request, path: string, headers: Headers): Promise<Response | null> {
    const answer = await known(request, path, headers);
    if (answer) return answer === 'page' ? null : answer;
    count(request, path);
    return notFound(request, path, 404, headers);
  }

  /**
   * Answers the address of a file that the site does not have, such as a former site's page. It is counted only if
   * someone followed a link to it: programs that look for holes ask for thousands.
   */
  async function missingFile(request: Request, path: string, headers: Headers): Promise<Response> {
    if (canBeAnAddress(path) && !BUILT.test(path)) {
      await parts.refresh();
      const answer = await known(request, path, headers);
      if (answer && answer !== 'page') return answer;
      if (request.headers.has('referer')) count(request, path);
    }
    // A file of a later build may come to stand here: no one keeps that it is not there.
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
    return answerText(request, { status: 404, headers, text: 'Not found', type: 'text/plain' });
  }

  return {
    resolved,
    missingFile,
    async missing(request: Request, path: string, headers: Headers): Promise<Response> {
      if (path === paths.notFound || !canBeAnAddress(path)) return notFound(request, path, 404, headers);
      return (await resolved(request, path, headers)) ?? notFound(request, path, 404, headers);
    },
  };
}
