import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';
import type { ListSlugs } from './location-list-reads.ts';

// Few lists are long, so the code that reads them loads only where one is shown.
const loadReads = () => import('./letter-reads.ts');

export const letterQueries = {
  page: (slugs: ListSlugs, letter = '') =>
    visitorQuery({
      queryKey: visitorQueryKeys.locations.letter(slugs, letter),
      queryFn: async (query) => (await loadReads()).fetchLetter(await clientOf(query), slugs, letter),
    }),
  /** A whole long list, for the search in it. */
  wholeList: (slugs: ListSlugs) =>
    visitorQuery({
      queryKey: visitorQueryKeys.locations.wholeList(slugs),
      queryFn: async (query) => (await loadReads()).fetchWholeList(await clientOf(query), slugs),
    }),
};
