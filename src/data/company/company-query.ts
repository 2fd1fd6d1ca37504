import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

/** The company. Every page is delivered with it, and stays with it until it is loaded again. */
export const companyQuery = () =>
  visitorQuery({
    queryKey: visitorQueryKeys.company,
    queryFn: async (query) => {
      const [{ fetchCompany }, client] = await Promise.all([import('./company-reads.ts'), clientOf(query)]);
      return fetchCompany(client);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
