import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { paths } from '../config/paths.ts';
import { companyQuery } from '../data/company/company-query.ts';
import { BrowserAddress } from '../lib/address.tsx';
import { allowFrameworkTexts } from '../lib/trusted-types.ts';
import { deliveredData } from './delivered-data.ts';
import { preload } from './preload.ts';
import { createQueryClient } from './query-client.ts';
import { rememberArrival } from './remember-arrival.ts';
import { showCanonicalAddress } from './show-canonical-address.ts';
import { SiteApp } from './site-app.tsx';
import { untilLoaded } from './until-loaded.ts';

/** Mounts the visitor's app: over the prerendered HTML if the page has it, otherwise into the empty shell. */
export async function startSite(root: HTMLElement): Promise<void> {
  allowFrameworkTexts();
  const queryClient = createQueryClient();
  // A computer may sleep before a part of the app is there, which then still needs what its page was delivered with.
  const kept = { gcTime: Number.POSITIVE_INFINITY };
  queryClient.setQueryDefaults(companyQuery().queryKey, kept);
  const company = document.getElementById('company');
  if (company) queryClient.setQueryData(companyQuery().queryKey, JSON.parse(company.textContent));
  const data = deliveredData();
  const isMissing = data?.hasAttribute('data-missing');
  const app = (
    <BrowserAddress>
      <SiteApp queryClient={queryClient} isMissing={isMissing} />
    </BrowserAddress>
  );
  if (!data) {
    rememberArrival();
    showCanonicalAddress();
    createRoot(root).render(app);
    return;
  }
  // The screen must be loaded before hydration, or React would find its fallback instead of the page.
  await untilLoaded(() => preload(isMissing ? paths.notFound : window.location.pathname));
  hydrate(queryClient, JSON.parse(data.textContent), { defaultOptions: { queries: kept } });
  // A server's page is as new as its database. Exported files may be older than a published text, so the app checks.
  if (data.hasAttribute('data-current')) queryClient.setQueriesData({}, (known: unknown) => known);
  // A transition hydrates in slices, so the page answers to touches in between.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}
