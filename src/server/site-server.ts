import { isLocationPath, locationOfArticle } from '../app/entry-server.tsx';
import { browserPaths, disallowedPaths, isAskedInQuery } from '../app/no-index-paths.ts';
import { staticPages } from '../app/public-pages.ts';
import { siteRoutes } from '../app/routes.tsx';
import { screenFileOf } from '../app/screen-files.ts';
import { SharedAnswers } from '../app/shared-answers.ts';
import { type PageOfState, primedWith, statePages } from '../app/state-pages.ts';
import { fetchAddressResolution } from '../data/addresses/address-resolution.ts';
import { countMissingAddress } from '../data/addresses/count-missing-address.ts';
import { fetchPageChanges } from '../data/addresses/page-changes.ts';
import type { DataClient } from '../data/client/data-client.ts';
import { companySource } from './company-source.ts';
import { composeSite, type SiteParts } from './compose-site.ts';
import { guideOf } from './guide-file.ts';
import { MADE_FILES } from './made-files.ts';
import { pageMaker } from './page-maker.ts';
import { parseSiteBuild } from './site-build.ts';

export {
  browserPaths,
  companySource,
  disallowedPaths,
  guideOf,
  MADE_FILES,
  type PageOfState,
  pageMaker,
  parseSiteBuild,
  primedWith,
  statePages,
  staticPages,
};

/** The source files of the visitor's screens. */
export const screens = siteRoutes.map(({ path }) => screenFileOf(path));

/** The reads of an export, in bulk, because it makes many pages. */
export async function exportReads() {
  const [states, contents, addresses] = await Promise.all([
    import('../data/locations/state-reads.ts'),
    import('../data/locations/state-contents.ts'),
    import('../data/addresses/former-addresses.ts'),
  ]);
  return {
    fetchStates: states.fetchStates,
    fetchStateContents: contents.fetchStateContents,
    fetchFormerAddresses: addresses.fetchFormerAddresses,
  };
}

/** Makes the client that reads for all visitors. Without `fetch` it uses the network. */
export async function connectDatabase(fetch?: typeof globalThis.fetch): Promise<DataClient> {
  const { createPublicClient } = await import('../data/client/public-client.ts');
  return createPublicClient(fetch);
}

type Options = Omit<SiteParts, 'make' | 'changesSince' | 'onChange'> & { client: DataClient };

/** Makes the site with its real pages, and asks the database which of them changed and where addresses redirect. */
export function createSite({ client, ...parts }: Options) {
  const companies = companySource(client);
  const shared = new SharedAnswers();
  return composeSite({
    changesSince: (cursor) => fetchPageChanges(client, cursor),
    isLookedUp: isLocationPath,
    isAskedInQuery,
    locationOfArticle,
    resolveAddress: (path) => fetchAddressResolution(client, path),
    countMissing: (path, referrer) => countMissingAddress(client, path, referrer),
    ...parts,
    companies,
    make: pageMaker(parts.build, client, 'server', companies, shared),
    onChange: shared.forget,
  });
}
