import { paths } from '../config/paths.ts';
import { publicFactQueries } from '../data/facts/public-facts.ts';
import { pageSearchQueries } from '../data/locations/page-search.ts';
import { publishedLocationQueries } from '../data/locations/published-locations.ts';
import { stateGuidesQuery } from '../data/locations/state-guides.ts';
import { stateQueries } from '../data/locations/states.ts';
import { surroundingsQuery } from '../data/locations/surroundings.ts';
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

/** What surrounds a location, and what holds in its state and in the country. */
function locationReads({ state = '', city, neighborhood }: RouteParams): RouteRead[] {
  const slugs = { state, ...(city && { city }), ...(neighborhood && { neighborhood }) };
  return [
    reads(publicFactQueries.ofState(state)),
    reads(publicFactQueries.ofCountry()),
    reads(surroundingsQuery(slugs)),
    city === undefined ? reads(stateQueries.drawn()) : reads(publishedLocationQueries.siblings(slugs)),
  ];
}

/** What pages show that the app in a browser asks for later, if at all: the visitor's bundle does without. */
export function serverReads(
  { leaf, params }: { leaf: { path: string }; params: RouteParams },
  asked: URLSearchParams,
): RouteRead[] {
  if (params.state !== undefined && params.letter === undefined) return locationReads(params);
  switch (leaf.path) {
    case paths.home:
      return [reads(stateQueries.drawn())];
    case paths.lawChanges:
      return [reads(publicFactQueries.changes()), reads(stateQueries.drawn())];
    case paths.places: {
      const words = asked.get('q')?.trim();
      const index = [reads(stateQueries.drawn()), reads(stateGuidesQuery())];
      return words ? [...index, reads(pageSearchQueries.found(words))] : index;
    }
    case paths.toolSalesTax:
      return [reads(publicFactQueries.ofKind('bullion_sales_tax'))];
    default:
      return [];
  }
}
