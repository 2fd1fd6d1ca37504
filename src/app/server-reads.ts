import { paths } from '../config/paths.ts';
import { publicContributorsQuery } from '../data/contributors/public-contributors.ts';
import { publicCorrectionQueries } from '../data/corrections/public-corrections.ts';
import { publicFactQueries } from '../data/facts/public-facts.ts';
import { pageSearchQueries } from '../data/locations/page-search.ts';
import { publishedLocationQueries } from '../data/locations/published-locations.ts';
import { stateGuidesQuery } from '../data/locations/state-guides.ts';
import { stateQueries } from '../data/locations/states.ts';
import { surroundingsQuery } from '../data/locations/surroundings.ts';
import { showsCorrections } from '../domain/corrections/corrected-pages.ts';
import { askedWords } from '../domain/locations/page-query.ts';
import { type RouteParams, type RouteRead, reads } from './leaf.tsx';

/**
 * The pages that show what the query of their address asks, as a form sends it that works without a script. The server
 * makes such a page anew for each query, and the screen reads it with `useAskedQuery`. They stand here and not in the
 * route table, because the visitor's bundle does without.
 */
const ASKED_IN_QUERY: ReadonlySet<string> = new Set([
  paths.places,
  paths.toolIraCost,
  paths.toolSalesTax,
  paths.toolIraMetal,
  paths.toolIraLimits,
  paths.toolPrices,
]);

/** Whether a page shows what the query of its address asks. */
export const isAskedInQuery = (path: string): boolean => ASKED_IN_QUERY.has(path);

/** The pages whose corrections a location's page or an article's may show: its own address, and its location's. */
export const correctedPaths = ({ state, city, neighborhood, article }: RouteParams): string[] => {
  const location = ['', state, city, neighborhood].filter((part) => part !== undefined).join('/');
  return article === undefined ? [location] : [location, `${location}/${article}`];
};

/** What surrounds a location, what holds in its state, and who made its page. */
function locationReads(params: RouteParams): RouteRead[] {
  const { state = '', city, neighborhood } = params;
  const slugs = { state, ...(city && { city }), ...(neighborhood && { neighborhood }) };
  return [
    reads(publicFactQueries.ofState(state)),
    reads(publicFactQueries.citable(state)),
    reads(publicContributorsQuery()),
    ...correctedPaths(params).map((path) => reads(publicCorrectionQueries.ofPage(path))),
    reads(surroundingsQuery(slugs)),
    city === undefined ? reads(stateQueries.drawn()) : reads(publishedLocationQueries.siblings(slugs)),
  ];
}

function staticReads(path: string, asked: URLSearchParams): RouteRead[] {
  switch (path) {
    case paths.home:
      return [reads(stateQueries.drawn())];
    case paths.lawChanges:
      return [reads(publicFactQueries.changes()), reads(stateQueries.drawn())];
    case paths.places: {
      const words = askedWords(asked.get('q') ?? '');
      const index = [reads(stateQueries.drawn()), reads(stateGuidesQuery())];
      return words ? [...index, reads(pageSearchQueries.found(words))] : index;
    }
    case paths.toolSalesTax:
      return [reads(publicFactQueries.ofKind('bullion_sales_tax'))];
    case paths.editorialPolicy:
      return [reads(publicCorrectionQueries.all())];
    default:
      return [];
  }
}

/** What pages show that the app in a browser asks for later, if at all: the visitor's bundle does without. */
export function serverReads(
  { leaf: { path }, params }: { leaf: { path: string }; params: RouteParams },
  asked: URLSearchParams,
): RouteRead[] {
  if (params.state !== undefined && params.letter === undefined) return locationReads(params);
  const isCorrected = showsCorrections(path) && path !== paths.editorialPolicy;
  const corrections = isCorrected ? [reads(publicCorrectionQueries.ofPage(path))] : [];
  return [...staticReads(path, asked), ...corrections];
}
