import '../admin.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../../config/brand.ts';
import { timeZoneName, viewerTimeZone } from '../../lib/time-zone.ts';
import { LeaveGuardProvider } from '../shared/leave-guard.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { RunBar } from './run-bar.tsx';
import { screenAt } from './sections.ts';
import { Sidebar } from './sidebar.tsx';
import { useFocusLanding } from './use-focus-landing.ts';

/**
 * A new screen starts at its top with the focus on it, so that the keyboard does not stay in the menu. A list to which
 * somebody returns then goes to its row (`use-kept-place.ts`).
 */
function useFocusOnChange(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The frame around every back-office screen. Its header names the section and is the page's one h1. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { name, section } = screenAt(pathname);
  const main = useFocusOnChange(pathname);
  useFocusLanding(main);
  return (
    <LeaveGuardProvider>
      <div className="min-h-dvh text-sm [--sticky-top:--spacing(14)] lg:pl-sidebar">
        <title>{`${name} | ${brand.name} back office`}</title>
        <meta name="robots" content="noindex" />
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded bg-gold-400 px-4 py-3 font-semibold text-ink-950 focus-visible:translate-y-0"
        >
          Skip to content
        </a>
        <aside className="fixed inset-y-0 left-0 z-30 w-sidebar max-lg:hidden">
          <Sidebar current={section} />
        </aside>
        <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-line bg-paper px-4 sm:px-6">
          <NavigationDrawer current={section} />
          <h1 className="text-[min(1.1875rem,8vw)] leading-snug whitespace-nowrap">{name}</h1>
          <RunBar />
        </header>
        <main ref={main} id="main" tabIndex={-1} aria-label={name} className="px-4 py-4 outline-none sm:px-6">
          {children}
        </main>
        <footer className="px-4 pb-6 text-xs text-ink-600 sm:px-6">
          Times are shown in {timeZoneName(viewerTimeZone())}, the time zone of your device.
        </footer>
      </div>
    </LeaveGuardProvider>
  );
}
