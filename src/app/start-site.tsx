import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { paths } from '../config/paths.ts';
import { VisitorCache } from '../data/client/visitor-cache.ts';
import { companyQuery } from '../data/company/company-query.ts';
import { BrowserAddress } from '../lib/address.tsx';
import { allowFrameworkTexts } from '../lib/trusted-types.ts';
import { deliveredData } from './delivered-data.ts';
import { preload } from './preload.ts';
import { rememberArrival } from './remember-arrival.ts';
import { showCanonicalAddress } from './show-canonical-address.ts';
import { SiteApp } from './site-app.tsx';
import { untilLoaded } from './until-loaded.ts';

/** Hydrates a page. A translator or an extension may change it before, and React then makes a new one. */
function hydrate(root: HTMLElement, app: ReactNode): void {
  const before = root.querySelectorAll('*');
  const focused = document.activeElement;
  hydrateRoot(root, app, {
    onRecoverableError(error) {
      reportError(error);
      void import('./remade-controls.ts').then(({ takeOver }) => takeOver(before, root, focused));
    },
  });
}

/** Mounts the visitor's app: over the prerendered HTML if the page has it, otherwise into the empty shell. */
export async function startSite(root: HTMLElement): Promise<void> {
  allowFrameworkTexts();
  const cache = new VisitorCache();
  // A visitor who comes back to the tab, or to the network, sees what has changed, or what could not be read.
  addEventListener('online', cache.refreshShown);
  document.addEventListener('visibilitychange', () => document.hidden || cache.refreshShown());
  const company = document.getElementById('company');
  if (company) cache.of(companyQuery()).put(JSON.parse(company.textContent));
  const data = deliveredData();
  const isMissing = data?.hasAttribute('data-missing');
  const app = (
    <BrowserAddress>
      <SiteApp cache={cache} isMissing={isMissing} />
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
  // A server's page is as new as its database. Exported files may be older than a published text, so the app checks.
  cache.deliver(JSON.parse(data.textContent), data.hasAttribute('data-current'));
  // A transition hydrates in slices, so the page answers to touches in between.
  startTransition(() => hydrate(root, app));
}
