import { browserPaths, isLocationPath, listPublicPages } from '../app/entry-server.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { fetchAddressResolution } from '../data/addresses/address-resolution.ts';
import { countMissingAddress } from '../data/addresses/missing-addresses.ts';
import { fetchPageChanges } from '../data/addresses/page-changes.ts';
import type { DataClient } from '../data/client/data-client.ts';
import { composeSite, type SiteParts } from './compose-site.ts';
import { pageMaker } from './page-maker.ts';
import { parseSiteBuild } from './site-build.ts';

export { browserPaths, listPublicPages, pageMaker, parseSiteBuild };

/** The source files of the visitor's screens. */
export const screens = siteRoutes.map(({ file }) => file);

/** Makes the client that reads for all visitors. Without `fetch` it asks over the network. */
export async function connectDatabase(fetch?: typeof globalThis.fetch): Promise<DataClient> {
  const { createPublicClient } = await import('../data/client/public-client.ts');
  return createPublicClient(fetch);
}

type Options = Omit<SiteParts, 'make'> & { client: DataClient };

/** Makes the site with its real pages, and asks the database which of them changed and where addresses lead. */
export const createSite = ({ client, ...parts }: Options) =>
  composeSite({
    changesSince: (cursor) => fetchPageChanges(client, cursor),
    isLookedUp: isLocationPath,
    resolveAddress: (path) => fetchAddressResolution(client, path),
    countMissing: (path, referrer) => countMissingAddress(client, path, referrer),
    ...parts,
    make: pageMaker(parts.build, client),
  });
