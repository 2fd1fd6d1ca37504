import { type ReactNode, StrictMode, Suspense, useCallback, useEffect } from 'react';
import { useVisitorCache, useVisitorQuery, VisitorCacheContext } from '../data/client/use-visitor-query.ts';
import type { VisitorCache } from '../data/client/visitor-cache.ts';
import { companyQuery } from '../data/company/company-query.ts';
import { CompanyContext, useCompany } from '../data/company/use-company.ts';
import { AtAddress } from '../lib/address.tsx';
import { APP_LISTENS } from '../lib/early-press.ts';
import { NoIndexContext } from '../lib/no-index.ts';
import { type Prefetch, PrefetchContext } from '../lib/prefetch.ts';
import { Routes } from '../lib/screen-routes.tsx';
import { CorrectionsSection } from '../site/corrections/corrections-section.tsx';
import { SCREEN_TO_COME } from '../site/layout/guide-link.tsx';
import { SiteLayout } from '../site/layout/site-layout.tsx';
import { Loading } from '../ui/loading.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { CountVisits } from './count-visits.tsx';
import { ErrorBoundary } from './error-fallback.tsx';
import { LandOnHeading } from './land-on-heading.tsx';
import { type Leaf, LeafScreen } from './leaf.tsx';
import { useShownAddress } from './missing-page.ts';
import { preload } from './preload.ts';
import { siteRoutes } from './routes.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

function SiteScreen({ leaf }: { leaf: Leaf }) {
  // A screen hydrates after the frame around it, so from here on React hears every press but those in late forms.
  useEffect(() => void dispatchEvent(new Event(APP_LISTENS)), []);
  return (
    <NoIndexContext value={leaf.noIndex}>
      <LeafScreen leaf={leaf} />
    </NoIndexContext>
  );
}

const screens = Object.fromEntries(
  siteRoutes.map((leaf) => [leaf.path, <SiteScreen key={leaf.path} leaf={leaf} />]),
);

function SiteRoutes({ isMissing }: { isMissing: boolean }) {
  const address = useShownAddress(isMissing);
  return (
    <AtAddress address={address}>
      <Routes screens={screens} />
    </AtAddress>
  );
}

/** Acts as a page, with a name and a heading, for people who cannot see that it is loading. */
function ScreenOnItsWay() {
  const { name } = useCompany();
  return (
    <>
      <title>{name}</title>
      <h1 className="sr-only" {...SCREEN_TO_COME}>
        {name}
      </h1>
      <Loading className="min-h-dvh" />
    </>
  );
}

function SiteShell({ isMissing }: { isMissing: boolean }) {
  const cache = useVisitorCache();
  const prefetch: Prefetch = useCallback(
    (address) => {
      // Prefetching is optional: if it fails, the visit itself loads again and says what is wrong.
      preload(address, cache).catch(() => undefined);
    },
    [cache],
  );
  return (
    <PrefetchContext value={prefetch}>
      <ScrollToTop />
      <LandOnHeading />
      <CountVisits />
      <SiteLayout>
        <Suspense fallback={<ScreenOnItsWay />}>
          <SiteRoutes isMissing={isMissing} />
        </Suspense>
        <CorrectionsSection />
      </SiteLayout>
      <Toaster />
    </PrefetchContext>
  );
}

/** Waits for the company where a page was delivered without it, as the shell of a preview is. */
function KnownCompany({ children }: { children: ReactNode }) {
  const { data, error } = useVisitorQuery(companyQuery());
  if (!data && error) throw error;
  if (!data) return <Loading className="min-h-dvh" />;
  return <CompanyContext value={data}>{children}</CompanyContext>;
}

type SiteAppProps = {
  cache: VisitorCache;
  /** Whether the host says that the first address has no page. */
  isMissing?: boolean;
};

/** Everything that visitors see. It needs an address: the browser's, or the one that the server was asked for. */
export function SiteApp({ cache, isMissing = false }: SiteAppProps) {
  return (
    <StrictMode>
      <VisitorCacheContext value={cache}>
        <ErrorBoundary>
          <KnownCompany>
            <SiteShell isMissing={isMissing} />
          </KnownCompany>
        </ErrorBoundary>
      </VisitorCacheContext>
    </StrictMode>
  );
}
