import type { PageChanges } from '../data/addresses/page-changes.ts';
import type { Asset } from './answers.ts';
import type { CompanySource } from './company-source.ts';
import { type Compression, gzip } from './compression.ts';
import { createFreshness } from './freshness.ts';
import { createGuide } from './guide-file.ts';
import type { MakePage } from './page-maker.ts';
import { createPageStore } from './page-store.ts';
import { createPages } from './pages.ts';
import type { SiteBuild } from './site-build.ts';
import { createSiteHandler } from './site-handler.ts';
import { createWarnings } from './warnings.ts';
import { createWrongAddresses, type Resolution } from './wrong-addresses.ts';

/** In bytes of stored bodies: about 3,600 pages with brotli. */
const MAX_CACHED_BYTES = 48 * 1024 * 1024;

export type SiteParts = {
  build: SiteBuild;
  /** The site's files by path. */
  assets: (path: string) => Promise<Asset | null>;
  log: (line: string) => void;
  make: MakePage;
  /** In milliseconds of a clock that never goes back, for how long something is kept. */
  now?: () => number;
  compression?: Compression | null;
  mostKeptBytes?: number;
  changesSince: (cursor: string | null) => Promise<PageChanges>;
  /** Something has changed, whatever it reaches. */
  onChange?: () => void;
  resolveAddress?: (path: string) => Promise<Resolution>;
  isLookedUp?: (path: string) => boolean;
  isAskedInQuery?: (path: string) => boolean;
  locationOfArticle?: (path: string) => string | null;
  /** Reads the company; a site without it names none in the guide and on the pages that say what failed. */
  companies?: CompanySource;
  countMissing?: (path: string, referrer: string | null) => Promise<void>;
  /** Keeps the runtime alive for work that continues after the answer to the request that started it. */
  inBackground?: (work: Promise<unknown>) => void;
};

/** Makes the site: a function from a request to its answer, without the interfaces of Node or of a document. */
export function composeSite(parts: SiteParts): (request: Request) => Promise<Response> {
  const {
    build,
    assets,
    log,
    now = () => performance.now(),
    compression = gzip,
    inBackground = () => {},
  } = parts;
  const warn = createWarnings(log, now);
  const pages = createPages({
    make: parts.make,
    store: createPageStore(parts.mostKeptBytes ?? MAX_CACHED_BYTES),
    compression,
    warn,
    now,
    inBackground,
  });
  const addresses = createWrongAddresses(parts.resolveAddress ?? (async () => null), now);
  const refresh = createFreshness({
    changesSince: parts.changesSince,
    now,
    inBackground,
    outdate: (isAffected) => {
      pages.outdate(isAffected);
      addresses.outdate(isAffected);
      parts.onChange?.();
    },
    warn: (line) => warn('freshness', line),
  });
  return createSiteHandler({
    build,
    assets,
    pages,
    refresh,
    resolveAddress: addresses.resolve,
    isLookedUp: parts.isLookedUp ?? (() => false),
    isAskedInQuery: parts.isAskedInQuery ?? (() => false),
    locationOfArticle: parts.locationOfArticle ?? (() => null),
    knownCompany: parts.companies?.known ?? (() => null),
    guide: parts.companies ? createGuide(parts.companies.read, now) : async (printed) => printed,
    countMissing: parts.countMissing ?? (async () => {}),
    compression,
    now,
    warn,
    inBackground,
  });
}
