import { paths } from '../config/paths.ts';
import type { Company } from '../domain/company/company.ts';
import { answerFailure, answerPage, answerRedirect } from './answers.ts';
import type { Compression } from './compression.ts';
import type { KeptPage } from './page-store.ts';
import type { Pages } from './pages.ts';
import type { Warn } from './warnings.ts';
import type { Resolution } from './wrong-addresses.ts';

export type MissingParts = {
  pages: Pages;
  resolveAddress: (path: string) => Promise<Resolution>;
  /** The address of the location whose article a path could be; null for every other path. */
  locationOfArticle: (path: string) => string | null;
  /** Notes a wrong address and the page of ours that links to it. Its failure changes nothing for the caller. */
  countMissing: (path: string, referrer: string | null) => Promise<void>;
  /** The company of the last answer; null before the first. */
  knownCompany: () => Company | null;
  compression: Compression | null;
  warn: Warn;
  inBackground: (work: Promise<unknown>) => void;
};

/** In characters. No address of ours is nearly as long. */
const LONGEST_PATH = 1_000;
/** Simultaneous counting requests to the database: few, because pages use the same database. */
const MAX_CONCURRENT_COUNTS = 2;

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

/** The path of our own page that led to this request; null for a page of another site. */
function ownPage({ url, headers }: Request, company: Company | null): string | null {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { host, pathname } = new URL(referrer);
  return [new URL(url), ...(company ? [new URL(company.siteUrl)] : [])].some((own) => own.host === host)
    ? pathname
    : null;
}

/** Counts wrong addresses in the background. If many come at once, some are not counted. */
function createCounter({ countMissing, warn, inBackground }: MissingParts) {
  let counting = 0;
  return (path: string, referrer: string | null): void => {
    if (counting === MAX_CONCURRENT_COUNTS) return;
    counting += 1;
    inBackground(
      countMissing(path, referrer)
        .catch((error) => warn('count', `A wrong address was not counted: ${String(error)}`))
        .finally(() => {
          counting -= 1;
        }),
    );
  };
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

/**
 * Answers addresses without a page: with a redirect to the current address, with 410 if the page is gone, and otherwise
 * with 404.
 */
export function createMissingAnswers(parts: MissingParts) {
  const { pages, compression, warn } = parts;
  const count = createCounter(parts);
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

  /** Answers as the database says; null if it says that there is a page. */
  async function resolved(request: Request, path: string, headers: Headers): Promise<Response | null> {
    let resolution: Resolution;
    try {
      resolution = await parts.resolveAddress(path);
    } catch (error) {
      warn('database', `The database does not answer: ${path}: ${String(error)}`);
      return failure(request, 503, headers);
    }
    if (resolution && 'page' in resolution) return null;
    if (resolution && 'gone' in resolution) return notFound(request, path, 410, headers);
    if (resolution && isOwnPath(resolution.redirect)) return answerRedirect(resolution.redirect, headers);
    count(path, ownPage(request, parts.knownCompany()));
    return notFound(request, path, 404, headers);
  }

  return {
    resolved,
    async missing(request: Request, path: string, headers: Headers): Promise<Response> {
      if (path === paths.notFound || !canBeAnAddress(path)) return notFound(request, path, 404, headers);
      return (await resolved(request, path, headers)) ?? notFound(request, path, 404, headers);
    },
  };
}
