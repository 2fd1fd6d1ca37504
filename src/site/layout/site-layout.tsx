import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of every page a visitor sees. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="group/page flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded bg-gold-400 px-4 py-3 text-sm font-semibold text-ink-950 focus-visible:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="fits-large-text grow outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
