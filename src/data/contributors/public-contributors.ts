import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';
import { fetchPublicContributors } from './contributor-reads.ts';

/** Everyone who is named on a published article. Only the server asks for them. */
export const publicContributorsQuery = () =>
  visitorQuery({
    queryKey: visitorQueryKeys.contributors,
    queryFn: async (query) => fetchPublicContributors(await clientOf(query)),
  });
