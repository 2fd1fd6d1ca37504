import '../admin.css';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { useAddress } from '../../lib/address.tsx';
import { useLeadNotifications } from '../screen-state/lead-notifications.ts';
import { LeaveGuardProvider } from '../screen-state/leave-guard.tsx';
import { ScreenSubjectProvider } from '../screen-state/screen-subject.tsx';
import { useFocusLanding } from '../screen-state/use-focus-landing.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { RunBar } from './run-bar.tsx';
import { SampleNotice } from './sample-notice.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import { screenAt } from './sections.ts';
import { Sidebar } from './sidebar.tsx';
import { TimeZoneLine } from './time-zone-line.tsx';
import { useSectionInView } from './use-section-in-view.ts';

// Most browsers are not asked to notify, and pay nothing for it.
const LeadNotifier = lazy(async () => ({ default: (await import('./lead-notifier.tsx')).LeadNotifier }));

const Notifications = () =>
  useLeadNotifications() && (
    <Suspense fallback={null}>
      <LeadNotifier />
    </Suspense>
  );

/**
 * The frame around every back-office screen. Its header names the section and is the page's one h1. Where there is room
 * for both, a side panel stands beside it and covers no control.
 */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { pathname } = useAddress();
  const { name, section } = screenAt(pathname);
  const isDashboard = pathname === paths.admin.root;
  const main = useRef<HTMLElement>(null);
  useFocusLanding(main);
  useSectionInView(main);
  return (
    <LeaveGuardProvider>
      <ScreenSubjectProvider>
        <Notifications />
        <div className="min-h-dvh text-sm [--sticky-top:--spacing(14)] lg:pl-sidebar xl:[body:has([data-side-panel])_&]:pr-100 print:pl-0">
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
          {/* Text at twice its size leaves no room next to the heading, so the run gets its own line. */}
          <header className="fits-large-text sticky top-0 z-20 flex min-h-14 items-center gap-x-3 border-b border-line bg-paper px-4 max-[23rem]:flex-wrap sm:px-6">
            <NavigationDrawer current={section} />
            <ScreenHeading name={name} />
            <RunBar />
          </header>
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            aria-label={name}
            className="px-4 py-4 outline-none sm:px-6"
          >
            {/* Menus stay outside, because older browsers position fixed elements relative to the container. */}
            <div className="fits-large-text">
              {isDashboard && <SampleNotice isBar />}
              {children}
            </div>
          </main>
          <footer className="px-4 pb-6 text-xs text-ink-600 sm:px-6">
            <TimeZoneLine />
            {!isDashboard && <SampleNotice isBar={false} />}
          </footer>
        </div>
      </ScreenSubjectProvider>
    </LeaveGuardProvider>
  );
}
