import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

// A visitor rarely meets a wrong address, so the code that asks about it loads only then.
const load = () =>
  Promise.all([import('./address-resolution.ts'), import('./count-missing-address.ts')] as const);

/**
 * Where an address leads that the app has no page for: a path, or null for nowhere. A wrong address is counted, with
 * the path of the page that linked to it, as a server does.
 */
export const missingAddressQuery = (path: string, linkedFrom: string | null) =>
  visitorQuery({
    queryKey: visitorQueryKeys.missingAddress(path),
    queryFn: async (query) => {
      const [{ fetchAddressResolution }, { countMissingAddress }] = await load();
      const client = await clientOf(query);
      const found = await fetchAddressResolution(client, path);
      if (found === null) await countMissingAddress(client, path, linkedFrom);
      return found && 'redirect' in found ? found.redirect : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
