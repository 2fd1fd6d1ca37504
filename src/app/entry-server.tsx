import { prerender } from 'react-dom/static';
import type { DataClient } from '../data/client/data-client.ts';
import { type DeliveredAnswers, type Question, VisitorCache } from '../data/client/visitor-cache.ts';
import { companyQuery } from '../data/company/company-query.ts';
import { publicCorrectionQueries } from '../data/corrections/public-corrections.ts';
import { letterQueries } from '../data/locations/letters.ts';
import { publishedLocationQueries } from '../data/locations/published-locations.ts';
import { DRAWN_BY_SERVER, isOptional, visitorQueryKeys } from '../data/visitor-query-keys.ts';
import { wordCount } from '../domain/articles/text-counts.ts';
import type { Company } from '../domain/company/company.ts';
import { isBlank } from '../domain/locations/location.ts';
import { isZipSegment } from '../domain/locations/location-path.ts';
import { AtAddress, type VisitedAddress } from '../lib/address.tsx';
import type { RouteParams } from '../lib/route-pattern.ts';
import { renderOnServer } from '../ui/markdown/server-renderer.ts';
import { MarkdownRenderer } from '../ui/markdown/use-markdown.ts';
import { browserPaths } from './no-index-paths.ts';
import { findRoute, preload } from './preload.ts';
import { screenFileOf } from './screen-files.ts';
import { locationSlugs, serverReads, sharedReads, shownCorrections } from './server-reads.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { SiteApp } from './site-app.tsx';

/** A page as HTML, with the data that it shows. */
export type PageRendering = {
  html: string;
  answers: DeliveredAnswers;
  company: Company;
  /** The source file of its screen, as the route table names it. */
  screen: string;
  /** Whether the page lacks optional data that could not be read. The server does not store such a page. */
  isPartial: boolean;
  /** Why the server must not show the page, if so. */
  problems: string[];
};

/** A public address as HTML, or why there is none. */
export type Rendering =
  | ({ outcome: 'page' } & PageRendering)
  /** No page has this address. The text of a location's page says what is missing. */
  | { outcome: 'missing'; page?: PageRendering }
  /** Only a browser can fill the screen: it reads from the address's query. */
  | { outcome: 'browser' }
  /** The database has not answered. */
  | { outcome: 'unanswered'; failures: string[] };

/** Answers that only the server draws stay there. The company goes to the browser by itself, with shells too. */
const STAYS = [DRAWN_BY_SERVER, visitorQueryKeys.company[0]];

const answersForBrowsers = (reads: readonly Question<unknown>[]): DeliveredAnswers =>
  reads
    .filter(
      ({ query, answer }) => answer.data !== undefined && !STAYS.some((each) => each === query.queryKey[0]),
    )
    .map(({ query, answer }) => [query.queryKey, answer.data]);

/** Whether an address could belong to a location or an article, and not to a fixed screen. */
export function isLocationPath(path: string): boolean {
  const params = findRoute(path)?.params;
  return params?.state !== undefined && params.letter === undefined;
}

const locationAt = (params: RouteParams, cache: VisitorCache) =>
  cache.of(publishedLocationQueries.page(locationSlugs(params)));

/**
 * Leaves the Markdown of the shown text on the server: the page has it as HTML, which the browser keeps. That of other
 * texts stands in where their own pages cannot be read. So do the location's own title and description, which only an
 * article without a description needs.
 */
function leaveShownText(params: RouteParams, cache: VisitorCache): void {
  const question = locationAt(params, cache);
  const published = question.answer.data;
  const slug = params.article ?? published?.articles[0]?.slug;
  if (!published) return;
  const articles = published.articles.map((article) =>
    article.slug === slug && !isBlank(article.content)
      ? { ...article, content: '', delivered_words: wordCount(article.content) }
      : article,
  );
  const isDescribed = articles.length > 0 && articles.every((each) => !isBlank(each.meta_description));
  const location = { ...published.location, ...(isDescribed && { seo_title: null, seo_description: null }) };
  question.put({ location, articles });
}

/** The address of the location whose article this could be; null for any other address. */
export function locationOfArticle(path: string): string | null {
  const { state, city, neighborhood, article } = findRoute(path)?.params ?? {};
  return article === undefined ? null : `/${state}/${city}/${neighborhood}`;
}

/** Whether a location's or article's address names one that visitors may see. Its queries have run. */
function isThere(params: RouteParams, cache: VisitorCache): boolean {
  const { state = '', city, zip, article, letter } = params;
  if (letter !== undefined) {
    const listed = cache.of(letterQueries.page({ state, ...(city && { city }) }, letter)).answer.data;
    return listed !== undefined && listed.locations.length > 0;
  }
  const published = locationAt(params, cache).answer.data;
  if (!published) return false;
  if (zip !== undefined && !isZipSegment(zip)) return false;
  return article === undefined || published.articles.some(({ slug }) => slug === article);
}

async function renderHtml(address: VisitedAddress, cache: VisitorCache, onError: (error: unknown) => void) {
  const { prelude } = await prerender(
    <MarkdownRenderer value={renderOnServer}>
      <AtAddress address={address}>
        <SiteApp cache={cache} />
      </AtAddress>
    </MarkdownRenderer>,
    {
      onError,
      // Larger than any page, so that React writes pages whole. Otherwise it would write the fallback and move the page
      // in by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  return new Response(prelude).text();
}

/** Adds answers that are already known, so that the page does not ask for them. */
export type Prime = (cache: VisitorCache) => void;

/** Reads the company; an old one if the database does not answer. It throws if none is known. */
type ReadCompany = () => Promise<{ company: Company; isOld: boolean }>;

/** The queries that have failed and that the page cannot do without, in words. */
const failuresOf = (unanswered: readonly Question<unknown>[]): string[] =>
  unanswered
    .filter(({ query }) => !isOptional(query.queryKey))
    .map(
      ({ query, answer }) => `query ${JSON.stringify(query.queryKey)}: ${String(answer.error ?? 'pending')}`,
    );

type PageReads = {
  client: DataClient;
  readCompany: ReadCompany;
  /** What earlier pages have read, for a server that learns of changes. */
  shared?: SharedAnswers | undefined;
  prime?: Prime | undefined;
};

/** Answers what was corrected on pages, from the list of all corrections where that is kept. It never rejects. */
async function answerCorrections(
  pages: readonly string[],
  cache: VisitorCache,
  { client, shared }: PageReads,
): Promise<void> {
  const asked = pages
    .map((page) => ({ page, question: cache.of(publicCorrectionQueries.ofPage(page)) }))
    .filter(({ question }) => !question.answer.data);
  if (asked.length === 0) return;
  try {
    const all = await shared?.allCorrections(client);
    await Promise.all(
      asked.map(({ page, question }) =>
        all ? question.put(all.filter((each) => each.page === page)) : question.refresh(),
      ),
    );
  } catch {
    // The page is shown without corrections and is not stored. To ask for its own would wait as long once more.
  }
}

/** Renders one public address with data from this client and from the primed cache. */
export async function renderPage(url: string, pageReads: PageReads): Promise<Rendering> {
  const { client, readCompany, shared, prime } = pageReads;
  const [path = '', asked] = url.split('?');
  const route = findRoute(path);
  if (!route || route.leaf.path === '*') return { outcome: 'missing' };
  const isLocation = route.params.state !== undefined;
  if (browserPaths.includes(route.leaf.path)) return { outcome: 'browser' };
  const cache = new VisitorCache(client);
  prime?.(cache);
  const common = sharedReads(route.params);
  const keepShared = common.length > 0 ? shared?.lend(cache, [companyQuery(), ...common]) : undefined;
  const company = cache.of(companyQuery());
  const reads = [...common, ...serverReads(route, new URLSearchParams(asked))];
  const [read] = await Promise.all([
    company.answer.data
      ? { company: company.answer.data, isOld: false }
      : readCompany().catch((error: unknown) => ({ failure: `company: ${String(error)}` })),
    ...reads.map((query) => cache.of(query).refresh()),
    answerCorrections(shownCorrections(route), cache, pageReads),
    preload(path, cache),
  ]);
  const unanswered = cache.reads.filter((each) => each !== company && each.answer.data === undefined);
  const failures = failuresOf(unanswered);
  if ('failure' in read) return { outcome: 'unanswered', failures: [read.failure, ...failures] };
  if (failures.length > 0) return { outcome: 'unanswered', failures };
  company.put(read.company);
  if (!read.isOld) keepShared?.();
  const isMissing = isLocation && !isThere(route.params, cache);
  const isPlaceKnown = route.params.article !== undefined && locationAt(route.params, cache).answer.data;
  if (isMissing && !isPlaceKnown) return { outcome: 'missing' };
  const problems: string[] = [];
  const address = { pathname: path, search: url.slice(path.length), hash: '', state: null };
  const html = await renderHtml(address, cache, (error) => void problems.push(String(error)));
  if (isLocationPath(path) && !isMissing) leaveShownText(route.params, cache);
  const page = {
    html,
    answers: answersForBrowsers(cache.reads),
    company: read.company,
    screen: screenFileOf(route.leaf.path),
    isPartial: read.isOld || unanswered.length > 0,
    problems,
  };
  return isMissing ? { outcome: 'missing', page } : { outcome: 'page', ...page };
}
