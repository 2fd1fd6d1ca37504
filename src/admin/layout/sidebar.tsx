import { ExternalLink, LogOut, UserRound } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { useKnownCompany } from '../../data/company/use-company.ts';
import { AppLink, useAddress } from '../../lib/address.tsx';
import { useAuthContext } from '../auth/auth-provider.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { useMayLeave } from '../screen-state/leave-guard.tsx';
import { lastView } from '../screen-state/saved-views.ts';
import { sections } from './sections.ts';

/** Logs out and reports the result; the guard then leads to the login page. */
function useLogOut(): () => Promise<void> {
  const { logOut } = useAuthContext();
  const mayLeave = useMayLeave();
  return async () => {
    if (!(await mayLeave())) return;
    await tellOutcome(
      async () => {
        await logOut();
        return { title: 'Logged out successfully' };
      },
      () => ({ title: 'There was a problem logging out' }),
    );
  };
}

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 border-l-2 border-transparent px-5 text-left font-medium text-ink-200 -outline-offset-2 transition-colors hover:bg-ink-800 hover:text-paper aria-[current=page]:border-gold-500 aria-[current=page]:bg-ink-800 aria-[current=page]:text-paper';

type SidebarProps = { current: string; onFollow?: (() => void) | undefined };

/** The website, logging out, and the user's own account. */
function Foot({ current, onFollow }: SidebarProps) {
  const { user } = useAuthContext();
  const logOut = useLogOut();
  return (
    <div className="border-t border-line-ink py-3">
      <a href={paths.home} target="_blank" rel="noopener" className={itemClasses}>
        <ExternalLink aria-hidden className="size-4 shrink-0" />
        View website
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <button type="button" onClick={() => void logOut()} className={itemClasses}>
        <LogOut aria-hidden className="size-4 shrink-0" />
        Logout
      </button>
      {user && (
        <AppLink
          to={paths.admin.account}
          onClick={onFollow}
          aria-label={`Your account: ${user.email}`}
          aria-current={current === paths.admin.account ? 'page' : undefined}
          className={itemClasses}
        >
          <UserRound aria-hidden className="size-4 shrink-0" />
          <span className="truncate text-xs">{user.email}</span>
        </AppLink>
      )}
    </div>
  );
}

/** The dark menu: beside the page on a wide screen, in a drawer on a narrow one. */
export function Sidebar({ current, onFollow }: SidebarProps) {
  const company = useKnownCompany();
  const { pathname } = useAddress();
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-ink-900 text-sm text-paper">
      <AppLink
        to={paths.admin.root}
        onClick={onFollow}
        // The link has a name even while no one knows the company's.
        aria-label={company ? undefined : 'Back office'}
        className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line-ink px-5 -outline-offset-2"
      >
        <img src="/logo-mark.svg" alt="" width={28} height={28} className="size-7" />
        <span className="font-display text-h4 leading-none">{company?.name}</span>
      </AppLink>
      <nav aria-label="Back office" className="grow py-4">
        <ul>
          {sections.map(({ name, path, icon: Icon }) => (
            <li key={path}>
              <AppLink
                // The menu restores a list's last view; the link of the open list resets it.
                {...(path === pathname ? { to: path } : lastView(path))}
                onClick={onFollow}
                aria-current={path === current ? 'page' : undefined}
                className={itemClasses}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <Foot current={current} onFollow={onFollow} />
    </div>
  );
}
