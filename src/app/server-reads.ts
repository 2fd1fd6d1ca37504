import { paths } from '../config/paths.ts';
import type { VisitorQuery } from '../data/client/visitor-query.ts';
import { publicContributorsQuery } from '../data/contributors/public-contributors.ts';
import { publicCorrectionQueries } from '../data/corrections/public-corrections.ts';
import { publicFactQueries } from '../data/facts/public-facts.ts';
import { pageSearchQueries } from '../data/locations/page-search.ts';
import { placeWithoutTextQuery } from '../data/locations/place-without-text.ts';
import type { LocationSlugs } from '../data/locations/published-location-reads.ts';
import { stateGuidesQuery } from '../data/locations/state-guides.ts';
import { stateQueries } from '../data/locations/states.ts';
import { surroundingsQuery } from '../data/locations/surroundings.ts';
import { showsCorrections } from '../domain/corrections/corrected-pages.ts';
import { awaitedAddress } from '../domain/locations/awaited-address.ts';
import { normalizeSearch } from '../domain/locations/page-query.ts';
import type { RouteParams } from '../lib/route-pattern.ts';

/** The pages whose corrections a location's or article's page may show: itself, and its location's page. */
export const correctedPaths = ({ state, city, neighborhood, article }: RouteParams): string[] => {
  const location = ['', state, city, neighborhood].filter((part) => part !== undefined).join('/');
  return article === undefined ? [location] : [location, `${location}/${article}`];
};

const isOfLocation = ({ state, letter }: RouteParams): boolean => state !== undefined && letter === undefined;

/** What many pages of locations show: the state's facts, and who made the pages. */
export function sharedReads(params: RouteParams): VisitorQuery<unknown>[] {
  const { state = '', city } = params;
  if (!isOfLocation(params)) return [];
  return [
    publicFactQueries.ofState(state),
    publicFactQueries.citable(state),
    publicContributorsQuery(),
    ...(city === undefined ? [stateQueries.drawn()] : []),
  ];
}

/** The slugs of the location whose page, or whose article's page, an address is. */
export const locationSlugs = ({ state = '', city, neighborhood }: RouteParams): LocationSlugs => ({
  state,
  ...(city !== undefined && { city }),
  ...(neighborhood !== undefined && { neighborhood }),
});

function staticReads(path: string, asked: URLSearchParams): VisitorQuery<unknown>[] {
  switch (path) {
    case paths.home:
      return [stateQueries.drawn()];
    case paths.lawChanges:
      return [publicFactQueries.changes(), stateQueries.drawn()];
    case paths.places: {
      const words = normalizeSearch(asked.get('q') ?? '');
      const index = [stateQueries.drawn(), stateGuidesQuery()];
      const place = awaitedAddress(asked.get('place'));
      return [
        ...index,
        ...(words ? [pageSearchQueries.found(words)] : []),
        ...(place
          ? [placeWithoutTextQuery(place), publicFactQueries.ofState(place.split('/')[1] ?? '')]
          : []),
      ];
    }
    case paths.toolSalesTax: {
      const state = asked.get('state');
      return state ? [publicFactQueries.answer('bullion_sales_tax', state)] : [];
    }
    case paths.editorialPolicy:
      return [publicCorrectionQueries.all()];
    default:
      return [];
  }
}

type FoundRoute = { leaf: { path: string }; params: RouteParams };

/** Data on pages that the browser's app requests later or never: the visitor's bundle leaves it out. */
export const serverReads = ({ leaf, params }: FoundRoute, asked: URLSearchParams): VisitorQuery<unknown>[] =>
  isOfLocation(params) ? [surroundingsQuery(locationSlugs(params))] : staticReads(leaf.path, asked);

/** The pages whose corrections an address shows. The policy shows those of all pages. */
export function shownCorrections({ leaf: { path }, params }: FoundRoute): readonly string[] {
  if (isOfLocation(params)) return correctedPaths(params);
  return showsCorrections(path) && path !== paths.editorialPolicy ? [path] : [];
}
